/* json_text.c: bytes of any kind as JSON strings. */
#include "base/json_text.h"
#include <stdlib.h>

void buf_add_utf8(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n;) {
		size_t len = utf8_sequence((const unsigned char *)s + i, n - i);
		if (len)
			buf_add(b, s + i, len);
		else
			buf_addstr(b, "\xef\xbf\xbd");
		i += len ? len : 1;
	}
}

void buf_add_markup(struct buf *b, bool lines, const char *s)
{
	for (const char *p = s, *end = s + strlen(s); *p; p += char_length(p, (size_t)(end - p))) {
		if (*p != '\n' && *p != '\t' && unsafe_at(p, (size_t)(end - p))) { /* most have no place in XML 1.0 */
			buf_addch(b, '?');
			continue;
		}
		switch (*p) {
		case '&': buf_addstr(b, "&amp;"); break;
		case '<': buf_addstr(b, "&lt;"); break;
		case '>': buf_addstr(b, "&gt;"); break;
		case '"': buf_addstr(b, "&quot;"); break;
		case '\n': buf_addstr(b, lines ? "\n" : "&#10;"); break;
		case '#': buf_addstr(b, p[1] == '#' ? "&#35;" : "#"); break; /* no "##[" in a log, */
		case ':':
			buf_addstr(b, p[1] == ':' && begins_line(b) ? "&#58;" : ":");
			break; /* and no "::" at the beginning of a line */
		default: buf_add(b, p, char_length(p, (size_t)(end - p)));
		}
	}
}

json_t *json_text(const char *s)
{
	if (!s)
		return json_null();
	json_t *j = json_string(s);
	if (j)
		return j;
	struct buf b = {0};
	buf_add_utf8(&b, s, strlen(s));
	j = json_stringn(b.p, b.n);
	buf_free(&b);
	return j;
}

int json_to_buf(const char *bytes, size_t n, void *to)
{
	buf_add_json(to, bytes, n);
	return 0;
}

static bool dump(json_t *j, json_dump_callback_t to, void *ctx)
{
	bool ok = !json_dump_callback(j, to, ctx, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
	if (!ok)
		error("cannot create the report");
	json_decref(j);
	return ok;
}

bool json_append(json_t *j, struct buf *out)
{
	bool ok = dump(j, json_to_buf, out);
	buf_addch(out, '\n');
	return ok;
}

struct json_list json_list_begin(json_t *document, struct buf *out)
{
	size_t begin = out->n, line, at;
	struct json_list l = {.out = out, .ok = json_append(document, out)};
	for (at = out->n; at > begin && out->p[at - 1] != '[';)
		at--;
	for (line = at; line > begin && out->p[line - 1] != '\n';)
		line--;
	l.indent = (unsigned)strspn(out->p + line, " ") + 1;
	l.tail = xstrdup(out->p + at);
	out->n = at;
	return l;
}

static void new_line(struct json_list *l, unsigned indent)
{
	buf_addch(l->out, '\n');
	for (; indent; indent--)
		buf_addch(l->out, ' ');
}

/* Within a string a line end is written as \n. */
static int append_element(const char *bytes, size_t n, void *to)
{
	struct json_list *l = to;
	for (const char *end; (end = memchr(bytes, '\n', n)); bytes = end + 1) {
		buf_add_json(l->out, bytes, (size_t)(end - bytes));
		new_line(l, l->indent);
		n -= (size_t)(end + 1 - bytes);
	}
	buf_add_json(l->out, bytes, n);
	return 0;
}

void json_list_add(struct json_list *l, json_t *element)
{
	if (l->out->p[l->out->n - 1] != '[')
		buf_addch(l->out, ',');
	new_line(l, l->indent);
	l->ok = dump(element, append_element, l) && l->ok;
}

bool json_list_end(struct json_list *l)
{
	if (l->out->p[l->out->n - 1] != '[')
		new_line(l, l->indent - 1);
	buf_addstr(l->out, l->tail);
	free(l->tail);
	return l->ok;
}
