/* mirror_record.c: what tranship last wrote into a mirror. */
#include "output/mirror_record.h"
#include "base/temp_file.h"
#include "base/version_control.h"
#include <errno.h>
#include <stdlib.h>

#define HEAD   "tranship mirror 4\n"
#define HEAD_3 "tranship mirror 3 "
#define HEAD_2 "tranship mirror 2 "

bool merges_as_text(struct slice bytes) { return bytes.n <= MOST_KEPT && (!bytes.n || !memchr(bytes.p, 0, bytes.n)); }

/* ---- fields ---- */

void add_escaped(struct buf *out, struct slice text)
{
	static const char special[] = "\\\t\n\r", letters[] = "\\tnr";
	for (size_t i = 0; i < text.n; i++) {
		unsigned char c = (unsigned char)text.p[i];
		const char *at = c ? strchr(special, c) : NULL;
		if (at)
			buf_addf(out, "\\%c", letters[at - special]);
		else if (c < ' ' || c == 127)
			buf_addf(out, "\\x%02x", c);
		else
			buf_addch(out, (char)c);
	}
}

static int hex(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

/* What stands behind a backslash, for how many bytes; -1: no such thing is written. */
static int escaped(const char *p, size_t n, size_t *taken)
{
	int high = n > 2 && *p == 'x' ? hex(p[1]) : -1, low = high >= 0 ? hex(p[2]) : -1, c = high * 16 + low;
	*taken = *p == 'x' ? 3 : 1;
	if (*p == 'x')
		return low >= 0 && (c < ' ' || c == 127) && c && !strchr("\t\n\r", c) ? c : -1;
	return *p == '\\' ? '\\' : *p == 't' ? '\t' : *p == 'n' ? '\n' : *p == 'r' ? '\r' : -1;
}

bool unescape(struct slice *field)
{
	char *to = (char *)field->p; /* of the record's own bytes */
	size_t n = 0, taken = 0;
	for (size_t i = 0; i < field->n; n++) {
		unsigned char c = (unsigned char)field->p[i++];
		if (c < ' ' || c == 127)
			return false;
		int meant = c == '\\' ? i < field->n ? escaped(field->p + i, field->n - i, &taken) : -1 : c;
		if (meant < 0)
			return false;
		i += c == '\\' ? taken : 0;
		to[n] = (char)meant;
	}
	field->n = n;
	return true;
}

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

/* The next of the fields of a line. */
static struct slice next_field(struct slice *line)
{
	const char *tab = memchr(line->p, '\t', line->n);
	struct slice field = {line->p, tab ? (size_t)(tab - line->p) : line->n};
	*line = (struct slice){field.p + field.n + !!tab, line->n - field.n - !!tab};
	return field;
}

/* ends what an unescaped field holds, for which there is room: a tab or the line's end follows */
static char *string(struct slice *field)
{
	if (!unescape(field))
		return NULL;
	((char *)field->p)[field->n] = 0;
	return (char *)field->p;
}

static bool add_one(struct mirror_record *r, struct recorded one)
{
	if (!mirrors_path(one.path) || (r->n && strcmp(r->v[r->n - 1].path, one.path) >= 0))
		return false;
	strmap_put(&r->by_path, slice_str(one.path), r->n);
	PUSH(r->v, r->n, r->cap) = one;
	return true;
}

/* The name of a blob is a hash in hexadecimal, of either kind; what follows, mirror_git.c judges when it is asked for. */
static bool names_blob(struct slice git)
{
	size_t n = 0;
	while (n < git.n && hex(git.p[n]) >= 0)
		n++;
	return (n == 40 || n == 64) && (n == git.n || git.p[n] == '\t');
}

/* One line, without its end. */
static bool read_line(struct mirror_record *r, struct slice line)
{
	size_t tabs = 0;
	for (size_t i = 0; i < line.n; i++)
		tabs += line.p[i] == '\t';
	if (tabs < 3)
		return false;
	struct slice path = next_field(&line), source = next_field(&line), hash = next_field(&line), kind = next_field(&line);
	struct recorded one = {.path = string(&path), .source = string(&source)};
	const char *digest = string(&hash);
	if (!one.path || !one.source || !digest || (strcmp(digest, "-") && !digest_parse(digest, &one.digest)))
		return false;
	if (tabs == 3 && slice_is(kind, "-"))
		return add_one(r, one);
	if (tabs == 4 && slice_is(kind, "text")) {
		one.bytes = line;
		if (!unescape(&one.bytes) || !merges_as_text(one.bytes))
			return false;
		struct digest kept = digest_of(one.bytes);
		return digest_is(&kept, &one.digest) && add_one(r, one);
	}
	one.git = line;
	return tabs > 3 && slice_is(kind, "git") && digest_known(&one.digest) && names_blob(line) && add_one(r, one);
}

static bool parse_lines(struct mirror_record *r, char *p, const char *end)
{
	bool ok = !memchr(p, 0, (size_t)(end - p));
	for (char *newline; ok && p < end; p = newline + 1) {
		newline = memchr(p, '\n', (size_t)(end - p));
		ok = newline && r->n < MOST_RECORDED && read_line(r, (struct slice){p, (size_t)(newline - p)});
	}
	return ok;
}

/* ---- formats 2 and 3 ---- */

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
	    n >= (uint64_t)(end - *p) || (*p)[n] != '\n')
		return false;
	if (*size != '-')
		one.bytes = (struct slice){*p, (size_t)n};
	*p += n + 1;
	struct digest kept = one.bytes.p ? digest_of(one.bytes) : one.digest;
	if (one.bytes.p && (!merges_as_text(one.bytes) || (!old && !digest_is(&kept, &one.digest))))
		return false;
	one.digest = kept;
	return add_one(r, one);
}

static bool parse_old(struct mirror_record *r)
{
	char *p = r->file.p, *end = p + r->file.n, *newline = r->file.n ? memchr(p, '\n', r->file.n) : NULL;
	uint64_t count;
	bool old = newline && !strncmp(p, HEAD_2, sizeof HEAD_2 - 1);
	if (!newline || (!old && strncmp(p, HEAD_3, sizeof HEAD_3 - 1)))
		return false;
	*newline = 0;
	if (!number(p + sizeof HEAD_3 - 1, 10, &count) || count > MOST_RECORDED)
		return false;
	for (p = newline + 1; count && read_one(r, &p, end, old); count--)
		;
	return !count && p == end;
}

/* ---- the record ---- */

static bool parse(struct mirror_record *r)
{
	size_t head = sizeof HEAD - 1;
	if (r->file.n >= head && !memcmp(r->file.p, HEAD, head))
		return parse_lines(r, r->file.p + head, r->file.p + r->file.n);
	return parse_old(r);
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

static struct slice own_bytes(struct mirror_record *r, struct slice bytes)
{
	char *copy = xmalloc(bytes.n + 1); /* the arena would zero them first */
	memcpy(copy, bytes.p, bytes.n);
	PUSH(r->texts, r->n_texts, r->cap_texts) = copy;
	return (struct slice){copy, bytes.n};
}

void record_add(struct mirror_record *r, struct recorded what)
{
	if (r->n == MOST_RECORDED) /* the rest counts as unknown */
		return;
	bool room = r->kept + (what.git.p ? what.git.n : what.bytes.n) <= ALL_KEPT;
	what.path = arena_strdup(&r->arena, what.path);
	what.source = arena_strdup(&r->arena, what.source);
	what.git = what.git.p && room ? own_bytes(r, what.git) : (struct slice){0};
	what.bytes =
	        !what.git.p && what.bytes.p && room && merges_as_text(what.bytes) ? own_bytes(r, what.bytes) : (struct slice){0};
	r->kept += what.bytes.n + what.git.n;
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
	buf_addstr(out, HEAD);
	FOR_EACH(const struct recorded, one, r->v, r->n) {
		char text[DIGEST_TEXT];
		add_escaped(out, slice_str(one->path));
		buf_addch(out, '\t');
		add_escaped(out, slice_str(one->source));
		buf_addf(out, "\t%s\t", digest_known(&one->digest) ? digest_text(&one->digest, text) : "-");
		buf_addstr(out, one->git.p ? "git\t" : one->bytes.p ? "text\t" : "-");
		if (one->git.p)
			buf_addslice(out, one->git);
		else
			add_escaped(out, one->bytes);
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
