/* result.c: what is known of a program on one architecture, level by level, and the paths that it means. */
#include "verify/result.h"
#include "base/shown.h"
#include "verify/isolation.h"
#include "verify/trace.h"
#include "base/file_io.h"
#include <stdarg.h>
#include <stdlib.h>

const char *const level_names[LEVELS] = {"syntax", "compile", "link", "run", "compare"};

const char *const state_names[STATES] = {"passed", "failed", "expected", "surprise", "untried", "unasked"};

int level_find(const char *name)
{
	for (int i = 0; i < LEVELS; i++)
		if (!strcmp(name, level_names[i]))
			return i;
	return -1;
}

enum level highest_level(const struct session *s, const struct program *p)
{
	return s->highest < p->highest ? s->highest : p->highest;
}

void level_set(struct result *r, enum level l, enum state state, const char *format, ...)
{
	r->level[l].state = state;
	r->level[l].why = NULL;
	if (!format)
		return;
	char text[2048];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	struct buf shown = {0}; /* what a program printed may be made for a terminal */
	buf_add_shown(&shown, text, strlen(text), SHOWN_ESCAPED);
	r->level[l].why = arena_strndup(&r->arena, shown.p ? shown.p : "", shown.n);
	buf_free(&shown);
}

void result_start(const struct program *p, const char *arch, struct result *r)
{
	*r = (struct result){0};
	r->program = arena_strdup(&r->arena, p->name);
	r->arch = arena_strdup(&r->arena, arch);
	for (int l = 0; l < LEVELS; l++)
		r->level[l].state = STATE_UNASKED;
	r->view[VIEW_HOST] = r->view[VIEW_DEVICE] = STATE_UNASKED;
}

/* The tree that errors in translated files are named relative to; NULL: the program was not translated by us. */
static const char *translated_tree(const struct session *s, const struct program *p, struct arena *a)
{
	const char *tree = arena_printf(a, "%s/" TRANSLATED, s->temp);
	return p->folder && path_lies_in(p->folder, tree) ? tree : NULL;
}

void result_trace(const struct session *s, const struct program *p, struct result *r)
{
	trace_errors(p, translated_tree(s, p, &r->arena), r);
}

void result_isolation(struct result *r, const struct ending *e)
{
	const char *lacks = isolation_lacks(e->has);
	if (lacks && !r->exposed && e->end != END_NOT_STARTED)
		r->exposed = e->refused ? arena_printf(&r->arena, "%s (no namespaces: %s)", lacks, strerror(e->refused)) : lacks;
}

void result_free(struct result *r)
{
	free(r->errors);
	free(r->kernels);
	arena_free(&r->arena);
	*r = (struct result){0};
}

const char *program_path(const struct program *p, const char *path, struct arena *a)
{
	if (p->folder && *path != '/')
		return arena_printf(a, "%s/%s", p->folder, path);
	return *path == '@' || *path == '-' ? arena_printf(a, "./%s", path)
	                                    : path; /* to compilers a file of arguments, and an option */
}

void program_include_dirs(const struct program *p, struct words *dirs, struct arena *a)
{
	for (size_t i = 0; i < p->flags.n; i++) {
		const char *f = p->flags.v[i];
		if (!strncmp(f, "-I", 2) && f[2])
			words_add(dirs, program_path(p, f + 2, a));
		else if ((!strcmp(f, "-I") || !strcmp(f, "-isystem") || !strcmp(f, "-iquote")) && i + 1 < p->flags.n)
			words_add(dirs, program_path(p, p->flags.v[++i], a));
	}
}
