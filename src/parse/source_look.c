/* source_look.c: small looks at source bytes around a place that libclang named. */
#include "parse/source_look.h"
#include <ctype.h>

static bool in_ident(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 128; }

struct slice look_ident(struct slice text, uint32_t off)
{
	size_t end = off;
	if (end < text.n && !isdigit((unsigned char)text.p[end]))
		while (end < text.n && in_ident(text.p[end]))
			end++;
	return (struct slice){text.p + off, end - off};
}

uint32_t look_space(struct slice text, uint32_t off)
{
	while (off < text.n) {
		const char *p = text.p + off, *end;
		size_t left = text.n - off;
		if (isspace((unsigned char)*p) || *p == '\\') {
			off++;
		} else if (left > 1 && p[0] == '/' && p[1] == '/') {
			end = memchr(p, '\n', left);
			off = end ? (uint32_t)(end - text.p) : (uint32_t)text.n;
		} else if (left > 3 && p[0] == '/' && p[1] == '*') {
			end = memmem(p + 2, left - 2, "*/", 2);
			off = end ? (uint32_t)(end + 2 - text.p) : (uint32_t)text.n;
		} else {
			break;
		}
	}
	return off;
}

uint32_t look_callee(struct slice text, uint32_t off)
{
	for (;;) {
		struct slice ident = look_ident(text, off);
		uint32_t next = look_space(text, off + (uint32_t)ident.n);
		if (!ident.n || next + 1 >= text.n)
			return UINT32_MAX;
		const char *p = text.p + next;
		if (*p == '(' || *p == '<')
			return off;
		if ((p[0] == ':' && p[1] == ':') || (p[0] == '-' && p[1] == '>'))
			next += 2;
		else if (*p == '.')
			next++;
		else
			return UINT32_MAX;
		off = look_space(text, next);
	}
}

unsigned look_arguments(struct slice text, uint32_t off)
{
	unsigned n = 1, depth = 0;
	off = look_space(text, off);
	if (off >= text.n || text.p[off] != '(')
		return 0;
	for (; off < text.n; off = look_space(text, off + 1)) {
		char c = text.p[off];
		if (c == '<' || c == '"' || c == '\'' || c == ';')
			return 0;
		depth += c == '(' || c == '[' || c == '{';
		depth -= c == ')' || c == ']' || c == '}';
		n += depth == 1 && c == ',';
		if (!depth)
			return n;
	}
	return 0;
}

unsigned look_lambda_spaces(struct slice text, uint32_t off)
{
	unsigned spaces = 0;
	while (off < text.n && text.p[off] != '{' && text.p[off] != ';') {
		struct slice ident = look_ident(text, off);
		if (slice_is(ident, "__device__"))
			spaces |= SPACE_DEVICE;
		else if (slice_is(ident, "__host__"))
			spaces |= SPACE_HOST;
		off = look_space(text, off + (ident.n ? (uint32_t)ident.n : 1));
	}
	return spaces;
}

bool look_extern_c(struct slice text, uint32_t off)
{
	if (!slice_is(look_ident(text, off), "extern"))
		return false;
	off = look_space(text, off + 6);
	return off + 3 <= text.n && !memcmp(text.p + off, "\"C\"", 3);
}

uint32_t look_hash(struct slice text, uint32_t off)
{
	while (off && text.p[off] != '#')
		off--;
	return off;
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool look_embeds(struct slice text)
{
	struct buf b = {0}; /* without splices */
	for (size_t i = 0; i < text.n; i++) {
		size_t k = i + 1;
		bool splice = text.p[i] == '\\' || (text.n - i > 2 && !memcmp(text.p + i, "\?\?/", 3));
		if (splice && text.p[i] == '?')
			k += 2;
		while (splice && k < text.n && is_blank(text.p[k]) && text.p[k] != '\n')
			k++;
		if (splice && k < text.n && (text.p[k] == '\n' || text.p[k - 1] == '\r'))
			i = k - (text.p[k] != '\n');
		else
			buf_addch(&b, text.p[i]);
	}
	bool found = false;
	const char *end = b.p + b.n, *at = b.p;
	for (; !found && at && (at = slice_find((struct slice){at, (size_t)(end - at)}, SLICE_LIT("embed"))); at++) {
		struct slice before = {b.p, (size_t)(at - b.p)};
		while (before.n && is_blank(before.p[before.n - 1]))
			before.n--;
		static const char *const hashes[] = {"#", "%:", "\?\?=", "*/"};
		for (size_t i = 0; i < ARRAY_SIZE(hashes); i++)
			found = found || slice_ends(before, hashes[i]);
	}
	buf_free(&b);
	return found;
}

void look_position(struct slice text, uint32_t off, uint32_t *line, uint32_t *column)
{
	*line = *column = 1;
	for (uint32_t i = slice_mark(text); i < off && i < text.n; i++) {
		++*column;
		if (text.p[i] == '\n') {
			++*line;
			*column = 1;
		}
	}
}
