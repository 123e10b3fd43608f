/* mirror_git.c: texts as what git holds of their sources and what changes it. */
#include "output/mirror_git.h"
#include "base/digest.h"
#include "base/git_run.h"
#include "base/repository.h"
#include "edit/line_diff.h"
#include "output/mirror_record.h"
#include <stdlib.h>

/* ---- what git holds ---- */

/* "MODE blob NAME\tPATH" and NUL, for each file of the commit. */
static void list_blobs(struct git_source *s)
{
	static const char *const args[] = {"ls-tree", "-r", "-z", "--full-tree", "HEAD", NULL};
	if (!s->top || !git_ask(s->top, args, &s->listing))
		return;
	for (size_t at = 0; at < s->listing.n; at += strlen(s->listing.p + at) + 1) {
		const char *line = s->listing.p + at, *tab = strchr(line, '\t'), *blob = strstr(line, " blob ");
		if (blob && tab && blob < tab)
			strmap_put(&s->blobs, slice_str(tab + 1), (uint64_t)(blob + strlen(" blob ") - s->listing.p));
	}
}

static char *folder_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	struct buf b = {0};
	if (slash)
		buf_add(&b, path, slash > path ? (size_t)(slash - path) : 1);
	return b.p;
}

static struct git_source *source_of(struct git_sources *g, const char *path)
{
	uint64_t i = 0;
	char *folder = folder_of(path);
	if (folder && !strmap_get(&g->by_folder, slice_str(folder), &i)) {
		char *top = repository_around(folder);
		for (i = 0; i < g->n && !(top && g->v[i].top ? !strcmp(top, g->v[i].top) : !top && !g->v[i].top); i++)
			;
		if (i == g->n) {
			GROW(g->v, g->n, g->cap);
			g->v[g->n++] = (struct git_source){.top = top};
			list_blobs(&g->v[i]);
		} else {
			free(top);
		}
		strmap_put(&g->by_folder, slice_str(folder), i);
	}
	free(folder);
	return i < g->n && g->v[i].top ? &g->v[i] : NULL;
}

bool git_reference(struct git_sources *g, const char *source, struct slice bytes, struct slice text, struct buf *out)
{
	struct git_source *s = source_of(g, source);
	uint64_t at;
	char name[DIGEST_TEXT];
	if (!s || strncmp(source, s->top, strlen(s->top)))
		return false;
	const char *below = source + strlen(s->top);
	if (!strmap_get(&s->blobs, slice_str(below + (*below == '/')), &at))
		return false;
	size_t digits = strcspn(s->listing.p + at, "\t");
	if ((digits != 40 && digits != 64) || memcmp(git_blob_name(bytes, digits, name), s->listing.p + at, digits))
		return false;
	buf_add(out, name, digits);
	struct side sides[2];
	sides_compare(sides, bytes, text);
	for (uint32_t i = 0, j = 0; i < sides[0].n || j < sides[1].n;) {
		uint32_t i_end = changed_run(&sides[0], i), j_end = changed_run(&sides[1], j);
		if (i_end != i || j_end != j) {
			buf_addf(out, "\t%u,%u:", i, i_end - i);
			add_escaped(out, (struct slice){text.p + sides[1].line[j], sides[1].line[j_end] - sides[1].line[j]});
		}
		i = i_end + (i_end < sides[0].n);
		j = j_end + (j_end < sides[1].n);
	}
	sides_free(sides);
	return true;
}

/* ---- what a reference means ---- */

/* Where a line ends, or the text does. */
static size_t line_end(struct slice text, size_t at)
{
	const char *newline = at < text.n ? memchr(text.p + at, '\n', text.n - at) : NULL;
	return newline ? (size_t)(newline + 1 - text.p) : text.n;
}

/* Applies "LINE,COUNT:TEXT"; *line and *at are where the blob has been taken to. */
static bool hunk_apply(struct slice blob, struct slice hunk, unsigned long *line, size_t *at, struct buf *out)
{
	char *after;
	struct buf text = {0};
	buf_addslice(&text, hunk);
	unsigned long first = strtoul(text.p, &after, 10), count = *after == ',' ? strtoul(after + 1, &after, 10) : 0;
	bool ok = *after == ':' && first >= *line;
	struct slice added = {after + 1, ok ? text.n - (size_t)(after + 1 - text.p) : 0};
	ok = ok && unescape(&added);
	for (size_t from = *at; ok && *line < first; from = *at, ++*line) {
		*at = line_end(blob, from);
		buf_add(out, blob.p + from, *at - from);
		ok = *at > from;
	}
	if (ok)
		buf_addslice(out, added);
	for (size_t from = *at; ok && count; from = *at, ++*line, count--) {
		*at = line_end(blob, from);
		ok = *at > from;
	}
	buf_free(&text);
	return ok && out->n <= MOST_KEPT;
}

bool git_referred(const char *source, struct slice reference, struct buf *out)
{
	char *folder = folder_of(source), *top = folder ? repository_around(folder) : NULL;
	const char *tab = memchr(reference.p, '\t', reference.n), *end = reference.p + reference.n;
	struct buf read = {0}, name = {0};
	buf_add(&name, reference.p, tab ? (size_t)(tab - reference.p) : reference.n);
	const char *const args[] = {"cat-file", "blob", name.p, NULL};
	unsigned long line = 0;
	size_t at = 0;
	bool ok = top && git_ask(top, args, &read) && read.n <= MOST_KEPT;
	struct slice blob = {read.p ? read.p : "", read.n};
	for (const char *next; ok && tab; tab = next) {
		next = memchr(tab + 1, '\t', (size_t)(end - tab - 1));
		ok = hunk_apply(blob, (struct slice){tab + 1, (size_t)((next ? next : end) - tab - 1)}, &line, &at, out);
	}
	if (ok)
		buf_add(out, blob.p + at, blob.n - at);
	buf_free(&read);
	buf_free(&name);
	free(top);
	free(folder);
	return ok;
}

void git_sources_free(struct git_sources *g)
{
	for (size_t i = 0; i < g->n; i++) {
		free(g->v[i].top);
		buf_free(&g->v[i].listing);
		strmap_free(&g->v[i].blobs);
	}
	free(g->v);
	strmap_free(&g->by_folder);
	*g = (struct git_sources){0};
}
