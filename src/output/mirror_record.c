/* mirror_record.c: what tranship last wrote into a mirror. */
#include "output/mirror_record.h"
#include "base/temp_file.h"
#include "base/version_control.h"
#include <errno.h>
#include <stdlib.h>

#define HEAD   "tranship mirror 3 "
#define HEAD_2 "tranship mirror 2 "

bool merges_as_text(struct slice bytes) { return bytes.n <= MOST_KEPT && (!bytes.n || !memchr(bytes.p, 0, bytes.n)); }

/* Is it a path that a mirror has, component by component? */
static bool mirrors_path(const char *path)
{
	static const char *const never[] = {"", ".", "..", MIRROR_RECORD};
	if (path_in_version_control(path))
		return false;
	for (bool more = true; more;) {
		size_t n = strcspn(path, "/");
		char name[256];
		more = path[n] == '/';
		if (n >= sizeof name || SLICE_IN(((struct slice){path, n}), never))
			return false;
		memcpy(name, path, n);
		name[n] = 0;
		if (is_temp_name(name))
			return false;
		path += n + more;
	}
	return true;
}

/* The field at *p, which moves behind it; NULL: there is none. */
static char *field(char **p, const char *end)
{
	char *start = *p, *nul = start < end ? memchr(start, 0, (size_t)(end - start)) : NULL;
	*p = nul ? nul + 1 : start;
	return nul ? start : NULL;
}

static bool number(const char *text, int base, uint64_t *value)
{
	char *end;
	errno = 0;
	*value = strtoull(text, &end, base);
	return strspn(text, "0123456789abcdef") == strlen(text) && *text && (*text != '0' || !text[1]) && !*end && !errno;
}

/* The digest in a field. False: it is none. Of format 2, it is not known. */
static bool digest_field(const char *text, bool old, struct digest *d)
{
	uint64_t weak;
	*d = (struct digest){0};
	return old ? number(text, 16, &weak) && weak : !strcmp(text, "-") || digest_parse(text, d);
}

static bool read_one(struct mirror_record *r, char **p, const char *end, bool old)
{
	char *path = field(p, end), *source = field(p, end), *hash = field(p, end), *size = field(p, end);
	struct recorded one = {.path = path, .source = source};
	uint64_t n = 0;
	if (!size || !digest_field(hash, old, &one.digest) || (strcmp(size, "-") && !number(size, 10, &n)) ||
	    n >= (uint64_t)(end - *p) || (*p)[n] != '\n' || !mirrors_path(path) || (r->n && strcmp(r->v[r->n - 1].path, path) >= 0))
		return false;
	if (*size != '-')
		one.bytes = (struct slice){*p, (size_t)n};
	*p += n + 1;
	struct digest kept = one.bytes.p ? digest_of(one.bytes) : one.digest;
	if (one.bytes.p && (!merges_as_text(one.bytes) || (!old && !digest_is(&kept, &one.digest))))
		return false;
	one.digest = kept;
	strmap_put(&r->by_path, slice_str(path), r->n);
	PUSH(r->v, r->n, r->cap) = one;
	return true;
}

static bool parse(struct mirror_record *r)
{
	char *p = r->file.p, *end = p + r->file.n, *newline = r->file.n ? memchr(p, '\n', r->file.n) : NULL;
	uint64_t count;
	bool old = newline && !strncmp(p, HEAD_2, sizeof HEAD_2 - 1);
	if (!newline || (!old && strncmp(p, HEAD, sizeof HEAD - 1)))
		return false;
	*newline = 0;
	if (!number(p + sizeof HEAD - 1, 10, &count) || count > MOST_RECORDED)
		return false;
	for (p = newline + 1; count && read_one(r, &p, end, old); count--)
		;
	return !count && p == end;
}

bool record_read(struct mirror_record *r, int fd)
{
	int err = file_read_open(fd, MAX_RECORD, &r->file);
	if (err == ENOENT)
		return true;
	if (!err && parse(r))
		return true;
	record_free(r);
	return false;
}

const struct recorded *record_find(const struct mirror_record *r, const char *path)
{
	uint64_t i;
	return strmap_get(&r->by_path, slice_str(path), &i) ? &r->v[i] : NULL;
}

void record_add(struct mirror_record *r, struct recorded what)
{
	bool keeps = what.bytes.p && r->kept + what.bytes.n <= ALL_KEPT && merges_as_text(what.bytes);
	if (r->n == MOST_RECORDED) /* the rest counts as unknown */
		return;
	what.path = arena_strdup(&r->arena, what.path);
	what.source = arena_strdup(&r->arena, what.source);
	if (keeps) { /* the arena would zero them first */
		char *bytes = xmalloc(what.bytes.n + 1);
		memcpy(bytes, what.bytes.p, what.bytes.n);
		PUSH(r->texts, r->n_texts, r->cap_texts) = bytes;
		what.bytes.p = bytes;
	} else {
		what.bytes = (struct slice){0};
	}
	r->kept += what.bytes.n;
	strmap_put(&r->by_path, slice_str(what.path), r->n);
	PUSH(r->v, r->n, r->cap) = what;
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct recorded *)a)->path, ((const struct recorded *)b)->path);
}

void record_text(struct mirror_record *r, struct buf *out)
{
	if (r->n)
		qsort(r->v, r->n, sizeof *r->v, by_path);
	buf_addf(out, HEAD "%zu\n", r->n);
	FOR_EACH(const struct recorded, one, r->v, r->n) {
		char text[DIGEST_TEXT];
		const char *digest = digest_known(&one->digest) ? digest_text(&one->digest, text) : "-";
		buf_addf(out, "%s%c%s%c%s%c", one->path, 0, one->source, 0, digest, 0);
		if (one->bytes.p)
			buf_addf(out, "%zu%c", one->bytes.n, 0);
		else
			buf_addf(out, "-%c", 0);
		buf_addslice(out, one->bytes);
		buf_addch(out, '\n');
	}
}

void record_free(struct mirror_record *r)
{
	for (size_t k = 0; k < r->n_texts; k++)
		free(r->texts[k]);
	free(r->texts);
	free(r->v);
	strmap_free(&r->by_path);
	buf_free(&r->file);
	arena_free(&r->arena);
	*r = (struct mirror_record){0};
}
