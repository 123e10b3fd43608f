/* baseline.c: known findings, which are not reported again. */
#include "base/file_io.h"
#include "lint/lint.h"
#include "input/worklist.h"
#include "project/source_file.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { PRINT = 16 };           /* hexadecimal digits */
enum { MOST_TRIES = 2000000 }; /* fingerprints, to find out what files were called before */

/* Calls on each entry; false after a message when the file cannot be read or is none. */
static bool read_entries(const char *file, bool missing_is_fine, void (*entry)(void *ctx, struct slice line, struct slice path),
                         void *ctx)
{
	struct buf b = {0};
	int err = file_read(file, MAX_SOURCE, &b);
	if (err) {
		if (err == ENOENT && missing_is_fine)
			return true;
		error("cannot read the baseline '%s': %s%s", file, file_read_problem(err),
		      err == ENOENT ? "; '--update-baseline' makes one" : "");
		return false;
	}
	bool ok = true;
	unsigned number = 1;
	for (char *p = b.p; ok && p && *p; number++) {
		size_t n = strcspn(p, "\n");
		struct slice line = {p, n && p[n - 1] == '\r' ? n - 1 : n};
		p += n + (p[n] == '\n');
		if (!line.n || *line.p == '#')
			continue;
		const char *id = line.n > PRINT + 1 ? line.p + PRINT + 1 : NULL;
		const char *space = id ? memchr(id, ' ', line.n - PRINT - 1) : NULL;
		if (!space || strspn(line.p, "0123456789abcdef") != PRINT || line.p[PRINT] != ' ') {
			error("%s:%u: this line is not a baseline entry", file, number);
			ok = false;
		} else {
			entry(ctx, line, (struct slice){space + 1, (size_t)(line.p + line.n - space - 1)});
		}
	}
	buf_free(&b);
	return ok;
}

/* The path as a line of the baseline names it: nothing in it ends the line. The caller frees it. */
static char *path_in_line(const char *path)
{
	char *s = xstrdup(path);
	for (char *p = s; (p = strpbrk(p, "\n\r")); p++)
		*p = '?';
	return s;
}

struct baseline {
	struct strmap known, paths; /* fingerprints; files */
	char **v;                   /* the files, each once; NULL: somebody has taken it over */
	size_t n, cap;
	struct strmap stems; /* of those that are gone: the first so called, which 'next' leads on from; SIZE_MAX ends */
	size_t *next, tries;
};

static void remember(void *ctx, struct slice line, struct slice path)
{
	struct baseline *b = ctx;
	strmap_put(&b->known, (struct slice){line.p, PRINT}, 1);
	if (strmap_get(&b->paths, path, NULL))
		return;
	strmap_put(&b->paths, path, 1);
	GROW(b->v, b->n, b->cap);
	b->v[b->n] = xcalloc(path.n + 1, 1);
	memcpy(b->v[b->n++], path.p, path.n);
}

static struct slice stem(const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
	return (struct slice){name, dot && dot > name ? (size_t)(dot - name) : strlen(name)};
}

static bool is_gone(const char *top, struct slice path)
{
	struct buf whole = {0};
	buf_addf(&whole, "%s%s%.*s", *path.p == '/' ? "" : top, *path.p == '/' ? "" : "/", (int)path.n, path.p);
	bool gone = access(whole.p, F_OK);
	buf_free(&whole);
	return gone;
}

/* Leaves the files that are gone. */
static void keep_gone(struct baseline *b, const char *top)
{
	size_t kept = 0;
	for (size_t i = 0; i < b->n; i++)
		if (is_gone(top, slice_str(b->v[i])))
			b->v[kept++] = b->v[i];
		else
			free(b->v[i]);
	b->n = kept;
	b->next = xcalloc(kept + 1, sizeof *b->next);
	for (size_t i = kept; i-- > 0;) {
		uint64_t next;
		b->next[i] = strmap_get(&b->stems, stem(b->v[i]), &next) ? next : SIZE_MAX;
		strmap_put(&b->stems, stem(b->v[i]), i);
	}
}

/* How many of the n new findings the baseline knows if their file was called that. */
static size_t known_as(struct baseline *b, const struct finding *v, size_t n, size_t name, char (*as)[17])
{
	size_t known = 0;
	b->tries += n;
	lint_fingerprints_as(v, n, b->v[name], as);
	for (size_t k = 0; k < n; k++)
		known += v[k].state == FINDING_NEW && strmap_get(&b->known, slice_str(as[k]), NULL);
	return known;
}

/* The n findings of a file that the baseline does not name: was it called otherwise? Files that have only moved come first. */
static void take_over(struct baseline *b, struct finding *v, size_t n)
{
	char (*as)[17] = xcalloc(n, sizeof *as);
	size_t best = b->n, most = 0, known;
	for (size_t k = 0; k < n; k++)
		most += v[k].state == FINDING_NEW;
	most /= 2;
	uint64_t i;
	if (!strmap_get(&b->stems, stem(v->path), &i))
		i = SIZE_MAX;
	for (; i != SIZE_MAX && b->tries < MOST_TRIES; i = b->next[i])
		if (b->v[i] && (known = known_as(b, v, n, i, as)) > most) {
			most = known;
			best = i;
		}
	for (i = 0; best == b->n && i < b->n && b->tries < MOST_TRIES; i++)
		if (b->v[i] && known_as(b, v, n, i, as) > most)
			best = i;
	if (best < b->n) {
		lint_fingerprints_as(v, n, b->v[best], as);
		for (size_t k = 0; k < n; k++)
			if (v[k].state == FINDING_NEW && strmap_get(&b->known, slice_str(as[k]), NULL))
				v[k].state = FINDING_KNOWN;
		free(b->v[best]);
		b->v[best] = NULL; /* nobody else's */
	}
	free(as);
}

bool baseline_apply(struct lint *l, const char *file)
{
	struct baseline b = {0};
	bool ok = read_entries(file, false, remember, &b);
	for (size_t i = 0; ok && i < l->n; i++)
		if (l->v[i].state == FINDING_NEW && strmap_get(&b.known, slice_str(l->v[i].fingerprint), NULL))
			l->v[i].state = FINDING_KNOWN;
	keep_gone(&b, l->top);
	for (size_t i = 0, n; ok && b.n && i < l->n; i += n) {
		n = 1;
		while (i + n < l->n && l->v[i + n].file == l->v[i].file)
			n++;
		char *path = path_in_line(l->v[i].path);
		if (!strmap_get(&b.paths, slice_str(path), NULL))
			take_over(&b, l->v + i, n);
		free(path);
	}
	for (size_t i = 0; i < b.n; i++)
		free(b.v[i]);
	free(b.v);
	free(b.next);
	strmap_free(&b.stems);
	strmap_free(&b.known);
	strmap_free(&b.paths);
	return ok;
}

struct keeping {
	const char *top;
	struct strmap looked_at;
	struct entry {
		char *path, *line;
	} *v;
	size_t n, cap;
};

static void keep(struct keeping *k, struct slice line, struct slice path)
{
	struct entry *e = &PUSH(k->v, k->n, k->cap);
	*e = (struct entry){.path = xcalloc(path.n + 1, 1), .line = xcalloc(line.n + 1, 1)};
	memcpy(e->path, path.p, path.n);
	memcpy(e->line, line.p, line.n);
}

static void keep_elsewhere(void *ctx, struct slice line, struct slice path)
{
	struct keeping *k = ctx;
	/* '?' may stand for the end of a line */
	if (!strmap_get(&k->looked_at, path, NULL) && (slice_find(path, SLICE_LIT("?")) || !is_gone(k->top, path)))
		keep(k, line, path);
}

static int by_path(const void *pa, const void *pb)
{
	const struct entry *a = pa, *b = pb;
	return strcmp(a->path, b->path) ?: strcmp(a->line + PRINT, b->line + PRINT) ?: strcmp(a->line, b->line);
}

bool baseline_update(struct lint *l, const char *file)
{
	struct keeping k = {.top = l->top};
	struct buf out = {0};
	for (size_t i = 0; i < l->run->n_files; i++) {
		char *path = path_in_line(lint_path(l, l->run->files[i].path));
		strmap_put(&k.looked_at, slice_str(path), 1);
		free(path);
	}
	bool ok = read_entries(file, true, keep_elsewhere, &k);
	FOR_EACH(const struct finding, f, l->v, l->n) {
		if (f->state != FINDING_NEW && f->state != FINDING_KNOWN)
			continue;
		struct buf line = {0};
		char *path = path_in_line(f->path);
		buf_addf(&line, "%s %s %s", f->fingerprint, diag_table[f->d->id].id, path);
		keep(&k, (struct slice){line.p, line.n}, slice_str(path));
		buf_free(&line);
		free(path);
	}
	if (k.n)
		qsort(k.v, k.n, sizeof *k.v, by_path);
	buf_addstr(
	        &out,
	        "# tranship baseline: findings that 'tranship lint --baseline' does not report; '--update-baseline' writes it\n");
	for (size_t i = 0; i < k.n; i++) {
		buf_addf(&out, "%s\n", k.v[i].line);
		free(k.v[i].path);
		free(k.v[i].line);
	}
	ok = ok && file_write(file, (struct slice){out.p, out.n});
	buf_free(&out);
	free(k.v);
	strmap_free(&k.looked_at);
	return ok;
}
