/* manifest.c: "program NAME" heads a program; "SETTING VALUE" says something of it, or, before the first one, of all of them. */
#include "verify/manifest.h"
#include "flags.h"
#include "base/file_io.h"
#include <stdlib.h>

struct reader {
	struct manifest *m;
	const char *shown, *folder;
	size_t line, head; /* head: the line of the current 'program' */
	struct program defaults, *now;
	struct strmap names;
	bool ok;
};

static void complain(struct reader *r, size_t line, const char *what)
{
	error("%s:%zu: %s", r->shown, line, what);
	r->ok = false;
}

/* The current program is complete. */
static void close_program(struct reader *r)
{
	struct buf why = {0};
	if (r->now && !program_check(r->now, &why)) {
		struct buf text = {0};
		buf_addf(&text, "program '%s': %s", r->now->name, why.p);
		complain(r, r->head, text.p);
		buf_free(&text);
	}
	buf_free(&why);
	r->now = NULL;
}

static void open_program(struct reader *r, const char *name)
{
	close_program(r);
	if (!*name || strpbrk(name, " \t")) {
		complain(r, r->line, "'program' needs a name without spaces");
		name = "?";
	} else if (strmap_get(&r->names, slice_str(name), NULL)) {
		complain(r, r->line, "a program of this name already exists");
	}
	strmap_put(&r->names, slice_str(name), 1);
	GROW(r->m->programs, r->m->n, r->m->cap);
	r->now = &r->m->programs[r->m->n++];
	*r->now = program_copy(&r->defaults);
	r->now->name = arena_strdup(&r->m->arena, name);
	r->head = r->line;
}

/* A line's own arguments: whoever wrote the manifest may be a stranger, and compiling is not to run what he likes. */
static bool words_allowed(const struct words *w, size_t from, bool link, struct buf *why)
{
	struct buf what = {0};
	bool ok = flags_allowed(w, from, link, &what);
	if (!ok)
		buf_addf(why, "'%s': %s; if you trust it, give it with %s on the command line", link ? "link" : "flags", what.p,
		         link ? "'--link'" : "'-- ARGUMENTS'");
	buf_free(&what);
	return ok;
}

static void one_line(struct reader *r, char *line)
{
	struct buf why = {0};
	line += strspn(line, " \t");
	size_t n = strlen(line);
	while (n && strchr(" \t\r", line[n - 1]))
		line[--n] = 0;
	if (!*line || *line == '#')
		return;
	char *value = line + strcspn(line, " \t");
	if (*value) {
		*value++ = 0;
		value += strspn(value, " \t");
	}
	if (!strcmp(line, "program")) {
		open_program(r, value);
		return;
	}
	const struct setting *s = setting_find(line);
	struct program *p = r->now ? r->now : &r->defaults;
	size_t n_flags = p->flags.n, n_link = p->link.n;
	if (!s) {
		const char *near = setting_near(line);
		buf_addf(&why, "unknown setting '%s'", line);
		if (near)
			buf_addf(&why, "; did you mean '%s'?", near);
		complain(r, r->line, why.p);
	} else if (!setting_takes_value(s) && *value) {
		buf_addf(&why, "'%s' takes no value", line);
		complain(r, r->line, why.p);
	} else if (!setting_apply(s, p, value, &r->m->arena, &why)) {
		complain(r, r->line, why.p);
	} else if (!words_allowed(&p->flags, n_flags, false, &why) || !words_allowed(&p->link, n_link, true, &why)) {
		complain(r, r->line, why.p);
	} else if (!strcmp(line, "folder") || !strcmp(line, "original")) {
		const char **dir = *line == 'f' ? &p->folder : &p->original;
		*dir = **dir == '/' ? *dir : arena_printf(&r->m->arena, "%s/%s", r->folder, *dir);
	}
	buf_free(&why);
}

bool manifest_parse(struct manifest *m, const char *shown, struct slice text, const char *folder, const struct program *defaults)
{
	*m = (struct manifest){0};
	struct reader r = {.m = m, .shown = shown, .folder = folder, .defaults = program_copy(defaults), .ok = true};
	r.defaults.folder = arena_strdup(&m->arena, folder);
	for (const char *p = text.p, *end = text.p + text.n; p < end;) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		if (!eol)
			eol = end;
		char *line = strndup(p, (size_t)(eol - p));
		r.line++;
		if (line)
			one_line(&r, line);
		free(line);
		p = eol + 1;
	}
	close_program(&r);
	if (r.ok && !m->n)
		complain(&r, r.line ? r.line : 1, "no program");
	program_free(&r.defaults);
	strmap_free(&r.names);
	return r.ok;
}

bool manifest_read(struct manifest *m, const char *path, const struct program *defaults)
{
	struct buf b = {0};
	int e = file_read(path, 64 << 20, &b);
	*m = (struct manifest){0};
	if (e) {
		error("cannot read '%s': %s", path, strerror(e));
		return false;
	}
	char *real = realpath(path, NULL), *slash = real ? strrchr(real, '/') : NULL;
	if (slash)
		*slash = 0;
	bool ok = manifest_parse(m, path, (struct slice){b.p, b.n}, real && *real ? real : "/", defaults);
	free(real);
	buf_free(&b);
	return ok;
}

void manifest_free(struct manifest *m)
{
	for (size_t i = 0; i < m->n; i++)
		program_free(&m->programs[i]);
	free(m->programs);
	arena_free(&m->arena);
	*m = (struct manifest){0};
}
