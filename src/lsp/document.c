/* document.c: texts as an editor has them. */
#include "lsp/document.h"
#include "lsp/message.h"
#include "base/json_text.h"
#include <ctype.h>
#include <stdlib.h>

static int hex(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

char *path_of_uri(const char *uri)
{
	if (strncmp(uri, "file://", 7))
		return NULL;
	uri += 7;
	uri += strcspn(uri, "/"); /* the host */
	struct buf b = {0};
	for (; *uri; uri++)
		if (*uri == '%' && isxdigit((unsigned char)uri[1]) && isxdigit((unsigned char)uri[2])) {
			buf_addch(&b, (char)(hex(uri[1]) * 16 + hex(uri[2])));
			uri += 2;
		} else {
			buf_addch(&b, *uri);
		}
	if (!b.n || *b.p != '/' || strlen(b.p) != b.n)
		buf_free(&b);
	return b.p;
}

json_t *uri_of_path(const char *path)
{
	struct buf b = {0};
	buf_addstr(&b, "file://");
	for (; *path; path++)
		if (isalnum((unsigned char)*path) || strchr("/-._~", *path))
			buf_addch(&b, *path);
		else
			buf_addf(&b, "%%%02X", (unsigned char)*path);
	json_t *uri = json_text(b.p);
	buf_free(&b);
	return uri;
}

/* Bytes of the character at p, at least one. */
static size_t character(const char *p, const char *end)
{
	unsigned char c = (unsigned char)*p;
	size_t n = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
	return n <= (size_t)(end - p) ? n : (size_t)(end - p);
}

size_t offset_of(struct slice text, bool utf8, json_t *position)
{
	json_int_t line = json_integer_value(json_object_get(position, "line")),
	           at = json_integer_value(json_object_get(position, "character"));
	const char *p = text.p, *end = text.p + text.n;
	for (; line > 0; line--) {
		const char *next = memchr(p, '\n', (size_t)(end - p));
		if (!next)
			return text.n;
		p = next + 1;
	}
	while (at > 0 && p < end && *p != '\n' && *p != '\r') {
		size_t n = utf8 ? 1 : character(p, end);
		at -= n == 4 ? 2 : 1;
		p += n;
	}
	return (size_t)(p - text.p);
}

json_t *position_of(struct slice text, bool utf8, size_t off)
{
	json_int_t line = 0, at = 0;
	size_t start = 0;
	off = off < text.n ? off : text.n;
	for (const char *p; (p = memchr(text.p + start, '\n', off - start)); line++)
		start = (size_t)(p - text.p) + 1;
	for (const char *p = text.p + start, *end = text.p + off; p < end;) {
		size_t n = utf8 ? 1 : character(p, end);
		at += n == 4 ? 2 : 1;
		p += n;
	}
	return json_pack("{s:I,s:I}", "line", line, "character", at);
}

json_t *range_of(struct slice text, bool utf8, size_t from, size_t to)
{
	return json_pack("{s:o,s:o}", "start", position_of(text, utf8, from), "end", position_of(text, utf8, to));
}

bool document_change(struct document *d, bool utf8, json_t *change)
{
	const json_t *now = json_object_get(change, "text");
	json_t *range = json_object_get(change, "range");
	if (!json_is_string(now))
		return false;
	struct slice text = {d->text.p ? d->text.p : "", d->text.n};
	size_t from = range ? offset_of(text, utf8, json_object_get(range, "start")) : 0,
	       to = range ? offset_of(text, utf8, json_object_get(range, "end")) : text.n;
	struct buf b = {0};
	if (to < from || text.n - (to - from) + json_string_length(now) > MAX_MESSAGE)
		return false;
	buf_add(&b, text.p, from);
	buf_add(&b, json_string_value(now), json_string_length(now));
	buf_add(&b, text.p + to, text.n - to);
	buf_free(&d->text);
	d->text = b;
	return true;
}

void document_free(struct document *d)
{
	free(d->uri);
	free(d->path);
	buf_free(&d->text);
	*d = (struct document){0};
}
