/* git_index.c: the paths in git's index. */
#include "base/git_index.h"
#include "base/file_read.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#define MAX_INDEX ((size_t)1 << 30)

static uint32_t be32(const unsigned char *p) { return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]; }

static int compare(struct slice a, struct slice b)
{
	int c = memcmp(a.p, b.p, a.n < b.n ? a.n : b.n);
	return c ? c : (a.n > b.n) - (a.n < b.n);
}

/* How many bytes of the last name an entry of version 4 drops: seven bits a byte, one more for each byte that follows. */
static bool dropped(const unsigned char **p, const unsigned char *end, size_t *n)
{
	for (*n = 0; *p < end && *n < MAX_INDEX;) {
		unsigned char c = *(*p)++;
		*n = (*n << 7) + (c & 127);
		if (!(c & 128))
			return true;
		++*n;
	}
	return false;
}

/* One entry, whose hash takes so many bytes; 'last' is the name before it and becomes its own. */
static const unsigned char *entry(const unsigned char *p, const unsigned char *end, uint32_t version, size_t hash, struct buf *last)
{
	const unsigned char *start = p;
	if ((size_t)(end - p) < 40 + hash + 2)
		return NULL;
	unsigned kind = be32(p + 24) >> 12;
	if (kind != 8 && kind != 10 && kind != 14 && kind != 4) /* a file, a link, a submodule, a folder of a sparse index */
		return NULL;
	bool more = p[40 + hash] & 64;
	p += 40 + hash + 2 + (more ? 2 : 0);
	if (p >= end || (more && version < 3))
		return NULL;
	size_t drop = last->n;
	if (version == 4 && (!dropped(&p, end, &drop) || drop > last->n))
		return NULL;
	const unsigned char *zero = p < end ? memchr(p, 0, (size_t)(end - p)) : NULL;
	if (!zero)
		return NULL;
	last->n -= drop;
	buf_add(last, (const char *)p, (size_t)(zero - p));
	size_t size = (size_t)(zero - start) + 1;
	if (version < 4)
		size = (size + 7) / 8 * 8;
	return size <= (size_t)(end - start) ? start + size : NULL;
}

static bool parse(struct git_index *x, struct slice bytes, size_t hash)
{
	const unsigned char *p = (const unsigned char *)bytes.p, *end = p + bytes.n;
	uint32_t version = be32(p + 4), n = be32(p + 8);
	struct buf last = {0};
	size_t *start = NULL, cap = 0;
	p += 12;
	for (x->n = x->names.n = 0; p && x->n < n; x->n++) {
		p = entry(p, end, version, hash, &last);
		if (!p)
			break;
		GROW(start, x->n, cap);
		start[x->n] = x->names.n;
		buf_add(&x->names, last.p, last.n);
	}
	/* extensions: four letters and a size; a 'link' says that the rest of the entries is in another file */
	for (; p && (size_t)(end - p) >= 8 + hash; p += 8 + be32(p + 4)) {
		if (!memcmp(p, "link", 4) || be32(p + 4) > (size_t)(end - p) - 8) {
			p = NULL;
			break;
		}
	}
	bool ok = p && (size_t)(end - p) == hash;
	x->path = ok && n ? xcalloc(n, sizeof *x->path) : NULL;
	for (size_t i = 0; ok && i < n; i++) {
		size_t to = i + 1 < n ? start[i + 1] : x->names.n;
		x->path[i] = (struct slice){x->names.p + start[i], to - start[i]};
		ok = !i || compare(x->path[i - 1], x->path[i]) <= 0;
	}
	if (!ok)
		x->n = 0;
	free(start);
	buf_free(&last);
	return ok;
}

bool git_index_parse(struct git_index *x, struct slice bytes)
{
	*x = (struct git_index){0};
	if (bytes.n < 12 || memcmp(bytes.p, "DIRC", 4))
		return false;
	uint32_t version = be32((const unsigned char *)bytes.p + 4);
	if (version < 2 || version > 4)
		return false;
	if (parse(x, bytes, 20))
		return true;
	free(x->path);
	return parse(x, bytes, 32); /* SHA-256 */
}

bool git_index_read(struct git_index *x, const char *top)
{
	*x = (struct git_index){0};
	struct buf path = {0}, b = {0};
	buf_addf(&path, "%s/.git", top);
	if (!file_read(path.p, 4096, &b) &&
	    slice_starts((struct slice){b.p, b.n}, "gitdir: ")) { /* a worktree's, or a submodule's */
		while (b.n && (b.p[b.n - 1] == '\n' || b.p[b.n - 1] == '\r'))
			b.n--;
		path.n = 0;
		if (b.n > 8 && b.p[8] != '/')
			buf_addf(&path, "%s/", top);
		buf_add(&path, b.p + 8, b.n - 8);
	}
	buf_free(&b);
	buf_addf(&path, "/index");
	int err = file_read(path.p, MAX_INDEX, &b);
	bool ok = err ? err == ENOENT || err == ENOTDIR : git_index_parse(x, (struct slice){b.p, b.n});
	buf_free(&path);
	buf_free(&b);
	return ok;
}

/* The first path that does not come before this one, or, for a folder's, before what it holds. */
static size_t first_from(const struct git_index *x, struct slice path, bool inside)
{
	size_t from = 0, to = x->n;
	while (from < to) {
		size_t middle = from + (to - from) / 2;
		struct slice at = x->path[middle];
		bool starts = inside && at.n > path.n && !memcmp(at.p, path.p, path.n);
		if (starts ? (unsigned char)at.p[path.n] < '/'
		           : compare(at, path) < 0 || (inside && at.n == path.n && !compare(at, path)))
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

bool git_index_holds(const struct git_index *x, struct slice path)
{
	size_t i = first_from(x, path, false);
	if (i < x->n && !compare(x->path[i], path))
		return true;
	i = first_from(x, path, true);
	return i < x->n && x->path[i].n > path.n && !memcmp(x->path[i].p, path.p, path.n) && x->path[i].p[path.n] == '/';
}

static bool tracked_in(const char *top, const char *rel)
{
	struct git_index x;
	bool tracked = !git_index_read(&x, top) || (*rel ? git_index_holds(&x, slice_str(rel)) : x.n);
	git_index_free(&x);
	return tracked;
}

bool git_tracks(const char *real)
{
	char top[PATH_MAX], git[PATH_MAX + 8];
	struct stat st;
	bool tracked = snprintf(top, sizeof top, "%s", real) >= (int)sizeof top;
	for (size_t n = strlen(top); n && !tracked;) {
		const char *rel = real + n;
		snprintf(git, sizeof git, "%s/.git", top);
		tracked = !lstat(git, &st) && tracked_in(top, rel + (*rel == '/'));
		while (n && top[--n] != '/')
			;
		top[n] = 0;
	}
	return tracked;
}

void git_index_free(struct git_index *x)
{
	free(x->path);
	buf_free(&x->names);
	*x = (struct git_index){0};
}
