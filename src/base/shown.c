/* shown.c: text that is not trusted, made harmless to whoever reads it. */
#include "base/shown.h"
#include <stdlib.h>

size_t utf8_sequence(const unsigned char *p, size_t n)
{
	size_t len = *p < 0x80 ? 1 : *p >= 0xc2 && *p < 0xe0 ? 2 : *p >= 0xe0 && *p < 0xf0 ? 3 : *p >= 0xf0 && *p < 0xf5 ? 4 : 0;
	if (!len || len > n)
		return 0;
	for (size_t i = 1; i < len; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	bool overlong = (*p == 0xe0 && p[1] < 0xa0) || (*p == 0xf0 && p[1] < 0x90);
	bool outside = (*p == 0xed && p[1] > 0x9f) || (*p == 0xf4 && p[1] > 0x8f);
	return overlong || outside ? 0 : len;
}

size_t char_length(const char *p, size_t n) { return utf8_sequence((const unsigned char *)p, n) ?: 1; }

static uint32_t code_point(const unsigned char *p, size_t len)
{
	uint32_t c = len == 1 ? *p : *p & (0x7fu >> len);
	for (size_t i = 1; i < len; i++)
		c = c << 6 | (p[i] & 0x3f);
	return c;
}

static bool is_unsafe(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
	       (c >= 0x2066 && c <= 0x2069);
}

size_t unsafe_at(const char *p, size_t n)
{
	const unsigned char *u = (const unsigned char *)p;
	if (*u >= 0x20 && *u < 0x7f)
		return 0;
	size_t len = utf8_sequence(u, n);
	return !len ? 1 : is_unsafe(code_point(u, len)) ? len : 0;
}

/* How many bytes of the text are harmless, a command's mark left aside. */
static size_t harmless(const char *p, size_t n)
{
	size_t i = 0;
	while (i < n) {
		unsigned char c = (unsigned char)p[i];
		if (c == '#' || c == ':' || c == '%')
			break;
		if (c >= 0x20 && c < 0x7f) {
			i++;
			continue;
		}
		if (unsafe_at(p + i, n - i))
			break;
		i += char_length(p + i, n - i);
	}
	return i;
}

bool begins_line(const struct buf *out)
{
	size_t i = out->n;
	while (i && (out->p[i - 1] == ' ' || out->p[i - 1] == '\t'))
		i--;
	return !i || out->p[i - 1] == '\n';
}

static void add_unsafe(struct buf *out, const char *p, size_t len, enum shown how)
{
	static const char letters[] = "abtnvfr";
	uint32_t c = (unsigned char)*p;
	if (how == SHOWN_COLUMNS) {
		buf_addch(out, *p == '\t' ? '\t' : '?');
	} else if (how == SHOWN_PERCENT) {
		for (size_t i = 0; i < len; i++)
			buf_addf(out, "%%%02X", (unsigned char)p[i]);
	} else if (len > 1) {
		buf_addf(out, "\\u%04x", code_point((const unsigned char *)p, len));
	} else if (c >= 7 && c <= 13) {
		buf_addch(out, '\\');
		buf_addch(out, letters[c - 7]);
	} else {
		buf_addf(out, "\\x%02x", c);
	}
}

/* The beginning of a command, whose first byte is enough to break: "::" in front of all else, "##[" and "##vso[" anywhere. */
static bool is_command(const struct buf *out, const char *p, size_t n)
{
	struct slice s = {p, n};
	if (*p == '#' && out->n && out->p[out->n - 1] == '#')
		return slice_starts(s, "#[") || slice_starts(s, "#vso[");
	return *p == '#' ? slice_starts(s, "##[") || slice_starts(s, "##vso[") || slice_starts(s, "##teamcity[")
	                 : slice_starts(s, "::") && begins_line(out);
}

void buf_add_shown(struct buf *out, const char *p, size_t n, enum shown how)
{
	while (n) {
		size_t k = harmless(p, n);
		if (k) {
			buf_add(out, p, k);
		} else if ((k = unsafe_at(p, n)) || (*p == '%' && how == SHOWN_PERCENT) || is_command(out, p, n)) {
			k = k ? k : 1;
			add_unsafe(out, p, k, how);
		} else {
			buf_addch(out, *p);
			k = 1;
		}
		p += k;
		n -= k;
	}
}

static size_t count(const char *s, char c)
{
	size_t n = 0;
	for (; *s; s++)
		n += *s == c;
	return n;
}

/* Newlines and tabs are the format's when there are as many as it has; else only the last newline is. */
void buf_vsayf(struct buf *out, const char *format, va_list ap)
{
	char first[1024], *text = first; /* one of memory that is short needs no more */
	va_list again;
	va_copy(again, ap);
	size_t n = (size_t)vsnprintf(first, sizeof first, format, ap);
	if (n >= sizeof first) {
		text = xmalloc(n + 1);
		vsnprintf(text, n + 1, format, again);
	}
	va_end(again);
	size_t lines = count(format, '\n');
	bool all = lines == count(text, '\n'), tabs = count(format, '\t') == count(text, '\t'),
	     last = lines && format[strlen(format) - 1] == '\n';
	for (const char *p = text, *end = text + n; p < end;) {
		size_t k = 0;
		while (p + k < end && !(p[k] == '\n' && (all || (last && p + k + 1 == end))) && !(p[k] == '\t' && tabs))
			k++;
		buf_add_shown(out, p, k, SHOWN_ESCAPED);
		p += k;
		if (p < end)
			buf_addch(out, *p++);
	}
	if (text != first)
		free(text);
}

void buf_sayf(struct buf *out, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_vsayf(out, format, ap);
	va_end(ap);
}

void say(FILE *out, const char *format, ...)
{
	struct buf b = {0};
	va_list ap;
	va_start(ap, format);
	buf_vsayf(&b, format, ap);
	va_end(ap);
	if (b.n)
		fwrite(b.p, 1, b.n, out);
	buf_free(&b);
}

void buf_add_json(struct buf *out, const char *p, size_t n)
{
	for (size_t i = 0; i < n;) {
		unsigned char c = (unsigned char)p[i];
		size_t len = char_length(p + i, n - i);
		struct slice rest = {p + i, n - i};
		if (c >= 0x7f && unsafe_at(p + i, len)) {
			buf_addf(out, "\\u%04x", code_point((const unsigned char *)p + i, len));
		} else if (c == '#' && SLICE_STARTS_ANY(rest, "##[", "##vso[", "##teamcity[")) {
			buf_addstr(out, "\\u0023");
		} else {
			buf_add(out, p + i, len);
		}
		i += len;
	}
}
