/* message.c: JSON-RPC messages in a stream of bytes. */
#include "lsp/message.h"
#include "base/descriptor.h"
#include "base/json_text.h"
#include <ctype.h>
#include <stdlib.h>
#include <unistd.h>

static void drop(struct buf *in, size_t n)
{
	memmove(in->p, in->p + n, in->n - n);
	in->n -= n;
	in->p[in->n] = 0;
}

/* The value of Content-Length among the headers, or -1. */
static long length_in(struct slice head)
{
	static const char name[] = "content-length:";
	for (size_t i = 0; i < head.n;) {
		const char *end = memchr(head.p + i, '\n', head.n - i);
		size_t n = end ? (size_t)(end - head.p) - i : head.n - i, k = sizeof name - 1;
		if (n > k && !strncasecmp(head.p + i, name, k)) {
			long value = 0;
			while (k < n && head.p[i + k] == ' ')
				k++;
			bool any = k < n && isdigit((unsigned char)head.p[i + k]);
			for (; k < n && isdigit((unsigned char)head.p[i + k]) && value <= MAX_MESSAGE; k++)
				value = value * 10 + (head.p[i + k] - '0');
			return any ? value : -1;
		}
		i += n + 1;
	}
	return -1;
}

static enum message take_with_headers(struct buf *in, struct buf *body)
{
	const char *end = memmem(in->p, in->n, "\r\n\r\n", 4);
	if (!end)
		return in->n > MAX_HEADER ? MESSAGE_BAD : MESSAGE_PART;
	size_t head = (size_t)(end - in->p) + 4;
	long n = length_in((struct slice){in->p, head});
	if (head > MAX_HEADER || n < 0 || n > MAX_MESSAGE)
		return MESSAGE_BAD;
	if (in->n - head < (size_t)n)
		return MESSAGE_PART;
	buf_add(body, in->p + head, (size_t)n);
	drop(in, head + (size_t)n);
	return MESSAGE_WHOLE;
}

enum message message_take(struct buf *in, enum message_form form, struct buf *body)
{
	body->n = 0;
	if (!in->n)
		return MESSAGE_PART;
	if (form == FORM_HEADERS)
		return take_with_headers(in, body);
	const char *end = memchr(in->p, '\n', in->n);
	if (!end)
		return in->n > MAX_MESSAGE ? MESSAGE_BAD : MESSAGE_PART;
	size_t n = (size_t)(end - in->p);
	buf_add(body, in->p, n);
	drop(in, n + 1);
	return n > MAX_MESSAGE ? MESSAGE_BAD : MESSAGE_WHOLE;
}

static bool send_json(enum message_form form, json_t *j)
{
	struct buf text = {0}, b = {0};
	bool ok = !json_dump_callback(j, json_to_buf, &text, JSON_COMPACT);
	json_decref(j);
	if (form == FORM_HEADERS)
		buf_addf(&b, "Content-Length: %zu\r\n\r\n", text.n);
	buf_add(&b, text.p ? text.p : "", text.n);
	if (form == FORM_LINES)
		buf_addch(&b, '\n');
	ok = ok && write_all(STDOUT_FILENO, b.p, b.n);
	buf_free(&text);
	buf_free(&b);
	return ok;
}

static json_t *envelope(const json_t *id)
{
	json_t *j = json_object();
	json_object_set_new(j, "jsonrpc", json_string("2.0"));
	json_object_set_new(j, "id", id ? json_deep_copy(id) : json_null());
	return j;
}

bool rpc_answer(enum message_form form, const json_t *id, json_t *result)
{
	json_t *j = envelope(id);
	json_object_set_new(j, "result", result ? result : json_null());
	return send_json(form, j);
}

bool rpc_error(enum message_form form, const json_t *id, int code, const char *text)
{
	json_t *j = envelope(id), *e = json_object();
	json_object_set_new(e, "code", json_integer(code));
	json_object_set_new(e, "message", json_text(text));
	json_object_set_new(j, "error", e);
	return send_json(form, j);
}

bool rpc_notify(enum message_form form, const char *method, json_t *params)
{
	json_t *j = json_object();
	json_object_set_new(j, "jsonrpc", json_string("2.0"));
	json_object_set_new(j, "method", json_string(method));
	json_object_set_new(j, "params", params);
	return send_json(form, j);
}
