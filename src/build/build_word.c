/* build_word.c: the words of build files. */
#include "build/build_word.h"
#include "base/time_limit.h"
#include <ctype.h>
#include <stdlib.h>

static char peek(const struct build_words *r, size_t k) { return r->at + k < r->s.n ? r->s.p[r->at + k] : 0; }

static void step(struct build_words *r)
{
	if (r->at < r->s.n && r->s.p[r->at++] == '\n') {
		r->line++;
		r->begin = (uint32_t)r->at;
		r->fresh = true;
	}
}

static void skip_past(struct build_words *r, const char *end)
{
	size_t n = strlen(end);
	while (r->at < r->s.n && (r->s.n - r->at < n || memcmp(r->s.p + r->at, end, n)))
		step(r);
	for (; n; n--)
		step(r);
}

/* Keeps the comment from 'begin' to where the reader is, if it is about us; the line it began on. */
static void add_remark(struct build_words *r, size_t begin, uint32_t line, uint32_t line_begin)
{
	size_t from = begin + 1, to = r->at;
	const char *text = suppress_text((struct slice){r->s.p + from, to - from}, &r->arena);
	if (!text)
		return;
	PUSH(r->remarks, r->n_remarks, r->cap_remarks) = (struct remark){.text = text,
	                                                                 .off = (uint32_t)begin,
	                                                                 .end = (uint32_t)to,
	                                                                 .line = line + 1,
	                                                                 .column = (uint32_t)begin - line_begin + 1,
	                                                                 .next = UINT32_MAX, /* until a word follows */
	                                                                 .trails = !r->fresh};
}

/* Over a comment, or a text between triple quotes. */
static bool skip_comment(struct build_words *r)
{
	char c = peek(r, 0);
	if (r->kind == BUILD_PYTHON && !r->quote && (c == '"' || c == '\'') && peek(r, 1) == c && peek(r, 2) == c) {
		const char end[] = {c, c, c, 0};
		r->at += 3;
		skip_past(r, end);
		return true;
	}
	if (c != '#' || (r->quote && r->kind != BUILD_MAKE) || (r->at && r->s.p[r->at - 1] == '\\'))
		return false;
	size_t equals = 0; /* #[==[ ... ]==] */
	while (r->kind == BUILD_CMAKE && peek(r, 1) == '[' && peek(r, 2 + equals) == '=')
		equals++;
	char end[128] = "]";
	if (r->kind == BUILD_CMAKE && peek(r, 1) == '[' && peek(r, 2 + equals) == '[' && equals < sizeof end - 2) {
		memset(end + 1, '=', equals);
		end[equals + 1] = ']';
		skip_past(r, end);
		return true;
	}
	size_t begin = r->at;
	uint32_t line = r->line, line_begin = r->begin;
	do {
		const char *from = r->s.p + r->at, *end = memchr(from, '\n', r->s.n - r->at);
		r->at = end ? (size_t)(end - r->s.p) : r->s.n;
		if (!end || r->kind != BUILD_MAKE || end[-1] != '\\')
			break;
		step(r);
	} while (r->at < r->s.n);
	add_remark(r, begin, line, line_begin);
	return true;
}

/* What ends a word wherever it stands. */
static const bool ends[256] = {
        [0] = true,    ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true, ['\r'] = true, [' '] = true, ['"'] = true,
        ['\''] = true, ['`'] = true,  ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,  ['{'] = true, ['}'] = true,
        [';'] = true,  ['<'] = true,  ['>'] = true,  [','] = true,  ['#'] = true,  ['\\'] = true,
};

static bool ends_word(const struct build_words *r, bool option)
{
	char c = peek(r, 0);
	if (c == ':') /* "CUDA::cublas" is one */
		return !(peek(r, 1) == ':' || (r->at && r->s.p[r->at - 1] == ':'));
	return ends[(unsigned char)c] || (c == '=' && !option);
}

/* "$(X)", "${X}", as far as the line goes */
static void skip_reference(struct build_words *r)
{
	char open = peek(r, 1), close = open == '(' ? ')' : '}', c;
	for (unsigned depth = 0; (c = peek(r, 0)) && c != '\n'; step(r)) {
		depth += c == open;
		if (c == close && !--depth) {
			step(r);
			return;
		}
	}
}

static void add_word(struct build_words *r)
{
	size_t begin = r->at;
	uint32_t line = r->line, line_begin = r->begin;
	bool option = peek(r, 0) == '-';
	while (r->at < r->s.n && !ends_word(r, option)) {
		while (r->at + 1 < r->s.n && isalnum((unsigned char)r->s.p[r->at]) && isalnum((unsigned char)r->s.p[r->at + 1]))
			r->at++;
		if (r->at > begin && peek(r, 0) == '$' && (peek(r, 1) == '(' || peek(r, 1) == '{'))
			skip_reference(r);
		else
			step(r);
	}
	time_check();
	GROW(r->v, r->n, r->cap);
	uint32_t d = r->depth < ARRAY_SIZE(r->open) ? r->depth : ARRAY_SIZE(r->open);
	r->v[r->n++] = (struct build_word){.text = {r->s.p + begin, r->at - begin},
	                                   .line = line,
	                                   .begin = line_begin,
	                                   .first = r->fresh,
	                                   .quoted = r->quote,
	                                   .command = d ? r->open[d - 1] : UINT32_MAX,
	                                   .argument = d ? r->arguments[d - 1]++ : 0};
	r->fresh = false;
	for (size_t k = r->n_remarks; k-- > 0 && r->remarks[k].next == UINT32_MAX;)
		r->remarks[k].next = line + 1;
}

void build_words_read(struct build_words *r, enum build_kind kind, struct slice text)
{
	*r = (struct build_words){.kind = kind, .s = text, .fresh = true};
	while (r->at < r->s.n) {
		char c = peek(r, 0);
		if (skip_comment(r))
			continue;
		if (c == '"' || c == '\'') {
			if ((!r->at || r->s.p[r->at - 1] != '\\') &&
			    (r->kind != BUILD_CMAKE || c == '"')) /* to CMake ' is a letter */
				r->quote = !r->quote ? c : r->quote == c ? 0 : r->quote;
		} else if (c == '(' && !r->quote) {
			if (r->depth < ARRAY_SIZE(r->open)) {
				r->open[r->depth] = r->n ? r->n - 1 : UINT32_MAX;
				r->arguments[r->depth] = 0;
			}
			r->depth++;
			if (r->n)
				r->v[r->n - 1].called = true;
		} else if (c == ')' && !r->quote) {
			r->depth -= r->depth > 0;
		} else if (!ends_word(r, false) && c != '$') {
			add_word(r);
			continue;
		}
		if (c == '\n' && r->kind != BUILD_CMAKE && !(r->at && r->s.p[r->at - 1] == '\\'))
			r->quote = 0;
		step(r);
	}
}

void build_words_free(struct build_words *r)
{
	free(r->v);
	free(r->remarks);
	arena_free(&r->arena);
}

bool build_is_arch(struct slice s, bool bare)
{
	static const char *const prefixes[] = {"sm_", "compute_", "lto_"};
	bool prefixed = false;
	for (size_t i = 0; i < ARRAY_SIZE(prefixes) && !prefixed; i++)
		if (slice_starts(s, prefixes[i])) {
			s = (struct slice){s.p + strlen(prefixes[i]), s.n - strlen(prefixes[i])};
			prefixed = true;
		}
	if (!prefixed && !bare)
		return false;
	size_t digits = 0, dots = 0;
	while (digits + dots < s.n && (isdigit((unsigned char)s.p[digits + dots]) || (!prefixed && s.p[digits + dots] == '.')))
		s.p[digits + dots] == '.' ? dots++ : digits++;
	size_t rest = s.n - digits - dots;
	return digits >= 2 && digits <= 3 && dots <= 1 && (!rest || (rest == 1 && strchr("af", s.p[s.n - 1])));
}
