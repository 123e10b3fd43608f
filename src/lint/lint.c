/* lint.c: findings and what decides about them. */
#include "lint/lint.h"
#include "base/file_io.h"
#include "base/repository.h"
#include "input/worklist.h"
#include "edit/diag_ids.h"
#include <ctype.h>
#include <stdlib.h>
#include <unistd.h>

char *repository_top(const char *path)
{
	char *real = realpath(path, NULL), *top = real ? repository_around(real) : NULL;
	if (top)
		free(real);
	return top ? top : real ? real : xstrdup("/");
}

const char *lint_path(struct lint *l, const char *absolute)
{
	size_t n = strlen(l->top);
	if (strncmp(absolute, l->top, n) || (absolute[n] != '/' && l->top[n - 1] != '/'))
		return absolute;
	return absolute + n + (absolute[n] == '/');
}

void lint_collect(struct lint *l, const struct options *o, struct run *r)
{
	l->options = o;
	l->run = r;
	if (!l->top)
		l->top = repository_top(".");
	free(l->v);
	l->n = 0;
	l->v = xcalloc(r->diags.n + 1, sizeof *l->v);
	FOR_EACH(struct diagnostic, d, r->diags.d, r->diags.n) {
		if (d->file >= r->n_files)
			continue;
		const struct file *f = &r->files[d->file];
		l->v[l->n++] = (struct finding){.d = d,
		                                .file = f,
		                                .path = lint_path(l, f->path),
		                                .state = d->accepted ? FINDING_SUPPRESSED : FINDING_NEW,
		                                .reason = d->accepted};
	}
}

void lint_free(struct lint *l)
{
	free(l->v);
	free(l->top);
	free(l->covering);
	arena_free(&l->arena);
	*l = (struct lint){0};
}

size_t lint_count(const struct lint *l, enum finding_state state)
{
	size_t n = 0;
	for (size_t i = 0; i < l->n; i++)
		n += l->v[i].state == state;
	return n;
}

/* ---- severities ---- */

struct level {
	char *ids;         /* comma-separated */
	struct slice glob; /* empty: everywhere */
	const char *reason;
	enum severity severity;
	bool allow;
};

/* Where each of the levels was given; the caller frees it. */
static const struct option_given **levels_given(const struct options *o)
{
	const struct option_given **given = xcalloc(o->levels.n + 1, sizeof *given);
	size_t n = 0;
	for (size_t k = 0; k < o->n_given && n < o->levels.n; k++) {
		const char *name = o->given[k].name;
		if (!strcmp(name, "allow") || !strcmp(name, "error") || !strcmp(name, "warn"))
			given[n++] = &o->given[k];
	}
	return given;
}

static bool read_level(struct lint *l, const struct option_given *const *given, size_t i, struct level *out)
{
	const char *text = l->options->levels.v[i], *what = text + strcspn(text, " ");
	char *ids = (char *)diag_ids_read(&l->arena, &what), *at = strchr(ids, '@');
	*out = (struct level){.ids = ids, .allow = *text == 'a', .severity = *text == 'e' ? SEV_ERROR : SEV_WARNING};
	if (at) {
		*at = 0;
		out->glob = slice_str(at + 1);
	}
	out->reason = *what ? what : NULL;
	const char *unknown = diag_ids_unknown(ids, &l->arena);
	if (unknown) {
		const struct option_given *g = given[i];
		bool in_file = g && strcmp(g->from, "command line");
		error("%s%soption '%s%.*s' names no diagnostic '%s'; 'tranship explain' lists them", in_file ? g->from : "",
		      in_file ? ": " : "", in_file ? "" : "--", (int)strcspn(text, " "), text, unknown);
	}
	return !unknown;
}

static bool level_covers(const struct lint *l, const struct level *v, const struct finding *f)
{
	return diag_ids_match(&diag_table[f->d->id], v->ids) &&
	       (!v->glob.n || worklist_names(l->options, v->glob, f->file->path, f->path, f->file->rel));
}

bool lint_levels(struct lint *l)
{
	const struct string_list *given = &l->options->levels;
	struct level *levels = xcalloc(given->n + 1, sizeof *levels);
	bool ok = true;
	l->covering = xcalloc(given->n + 1, sizeof *l->covering);
	const struct option_given **where = levels_given(l->options);
	for (size_t i = 0; i < given->n; i++)
		ok = read_level(l, where, i, &levels[i]) && ok;
	free(where);
	for (size_t k = 0; ok && k < l->n; k++) {
		struct finding *f = &l->v[k];
		if (f->state == FINDING_NEW && !profile_has(l->options->profile, (enum diag_id)f->d->id))
			f->state = FINDING_OUTSIDE;
		for (size_t i = 0; i < given->n; i++) {
			bool suppressed = f->state == FINDING_SUPPRESSED;
			if ((suppressed && levels[i].allow) || !level_covers(l, &levels[i], f))
				continue;
			l->covering[i] = true;
			if (!levels[i].allow)
				f->d->severity = levels[i].severity;
			if (suppressed)
				continue;
			f->state = levels[i].allow ? FINDING_ALLOWED : FINDING_NEW;
			f->reason = levels[i].reason;
		}
		int least = l->options->verbose ? SEV_NOTE : l->options->severity;
		if (f->d->severity < least)
			f->state = FINDING_OUTSIDE;
	}
	free(levels);
	return ok;
}

/* Is the folder of FILE:LINE, or a folder around it, among the PATHs? */
static bool looked_at_all(const struct options *o, const char *from)
{
	char *file = xstrdup(from);
	bool all = false;
	char *colon = strrchr(file, ':');
	if (colon)
		*colon = 0;
	char *real = realpath(file, NULL), *slash = real ? strrchr(real, '/') : NULL;
	if (slash)
		*slash = 0;
	for (size_t i = 0; slash && i < o->paths.n && !all; i++) {
		char *path = realpath(o->paths.v[i], NULL);
		all = path && path_lies_in(real, path);
		free(path);
	}
	free(real);
	free(file);
	return all;
}

void lint_idle_allowances(const struct lint *l)
{
	const struct options *o = l->options;
	const struct option_given **given = levels_given(o);
	for (size_t i = 0; i < o->levels.n; i++) {
		const struct option_given *g = given[i];
		if (g && !l->covering[i] && !strcmp(g->name, "allow") && strcmp(g->from, "command line") &&
		    looked_at_all(o, g->from))
			warn("%s: 'allow %.*s' allows nothing", g->from, (int)strcspn(g->value, " \t"), g->value);
	}
	free(given);
}

/* ---- fingerprints ---- */

enum { NEAR = 2048 /* bytes of a very long line that count, on each side */ };

/* The finding's line, white space squeezed: neither re-indenting nor moving it changes what was found. */
static void line_text(const struct finding *f, struct buf *out)
{
	uint32_t at;
	struct slice s = diag_line(f->d, f->file->bytes, &at);
	if (s.n > 2 * NEAR) {
		size_t from = at > NEAR ? at - NEAR : 0, to = at + NEAR < s.n ? at + NEAR : s.n;
		s = (struct slice){s.p + from, to - from};
	}
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] != ' ' && s.p[i] != '\t')
			buf_addch(out, s.p[i]);
		else if (out->n && out->p[out->n - 1] != ' ')
			buf_addch(out, ' ');
	}
	while (out->n && out->p[out->n - 1] == ' ')
		out->n--;
}

/* 'path' stands for the finding's own. 'seen' counts equal lines of a file, which are told apart so. */
static void fingerprint(const struct finding *f, const char *path, struct strmap *seen, char out[17])
{
	struct buf key = {0}, line = {0};
	uint64_t count = 0;
	buf_addf(&key, "%s\n%s\n%s\n", path, diag_table[f->d->id].id, f->d->cuda ? f->d->cuda : "");
	line_text(f, &line);
	buf_add(&key, line.p ? line.p : "", line.n);
	buf_free(&line);
	struct slice k = {key.p, key.n};
	strmap_get(seen, k, &count);
	strmap_put(seen, k, count + 1);
	buf_addf(&key, "\n%llu", (unsigned long long)count);
	/* FNV-1a, spelled out: the value lies in people's baselines and must never change */
	uint64_t h = 0xcbf29ce484222325u;
	for (size_t c = 0; c < key.n; c++)
		h = (h ^ (unsigned char)key.p[c]) * 0x100000001b3u;
	snprintf(out, 17, "%016llx", (unsigned long long)h);
	buf_free(&key);
}

void lint_fingerprints(struct lint *l)
{
	struct strmap seen = {0};
	for (size_t i = 0; i < l->n; i++)
		fingerprint(&l->v[i], l->v[i].path, &seen, l->v[i].fingerprint);
	strmap_free(&seen);
}

void lint_fingerprints_as(const struct finding *v, size_t n, const char *path, char (*out)[17])
{
	struct strmap seen = {0};
	for (size_t i = 0; i < n; i++)
		fingerprint(&v[i], path, &seen, out[i]);
	strmap_free(&seen);
}
