/* build_cmake_parse.c: CMake's commands and arguments. */
#include "build/build_cmake_parse.h"
#include "base/time_limit.h"
#include <ctype.h>
#include <stdlib.h>

struct reader {
	struct cmake_text *t;
	struct slice s;
	size_t at;
};

static char peek(const struct reader *r, size_t k) { return r->at + k < r->s.n ? r->s.p[r->at + k] : 0; }
/* Behind "[==[", 'equals' is how many there are. */
static bool opens_bracket(const struct reader *r, size_t k, size_t *equals)
{
	size_t n = 0;
	if (peek(r, k) != '[')
		return false;
	while (peek(r, k + 1 + n) == '=')
		n++;
	*equals = n;
	return peek(r, k + 1 + n) == '[';
}

/* What stands between the brackets; the reader goes behind them. */
static struct slice bracket(struct reader *r, size_t equals)
{
	size_t begin = r->at + equals + 2;
	for (r->at = begin; r->at < r->s.n; r->at++) {
		size_t n = 0;
		if (peek(r, 0) != ']')
			continue;
		while (n < equals && peek(r, 1 + n) == '=')
			n++;
		if (n == equals && peek(r, 1 + n) == ']') {
			struct slice text = {r->s.p + begin, r->at - begin};
			r->at += equals + 2;
			return text;
		}
	}
	return (struct slice){r->s.p + begin, begin < r->s.n ? r->s.n - begin : 0};
}

static void skip_blank(struct reader *r)
{
	size_t equals;
	while (r->at < r->s.n) {
		if (peek(r, 0) == '#' && opens_bracket(r, 1, &equals)) {
			r->at++;
			bracket(r, equals);
		} else if (peek(r, 0) == '#') {
			while (r->at < r->s.n && peek(r, 0) != '\n')
				r->at++;
		} else if (isspace((unsigned char)peek(r, 0))) {
			r->at++;
		} else {
			return;
		}
	}
}

/* Over a string, from behind its quote to its quote. */
static void skip_string(struct reader *r)
{
	while (r->at < r->s.n && peek(r, 0) != '"')
		r->at += peek(r, 0) == '\\' ? 2 : 1;
	if (r->at > r->s.n)
		r->at = r->s.n;
}

static void add_argument(struct reader *r, struct cmake_command *c, struct cmake_argument a)
{
	time_check();
	PUSH(r->t->arguments, r->t->n_arguments, r->t->cap_arguments) = a;
	c->n++;
}

static void read_arguments(struct reader *r, struct cmake_command *c)
{
	for (unsigned depth = 0;;) {
		size_t equals, begin;
		skip_blank(r);
		begin = r->at;
		char ch = peek(r, 0);
		if (r->at >= r->s.n || (ch == ')' && !depth))
			break;
		if (ch == '"') {
			r->at++;
			skip_string(r);
			add_argument(r, c,
			             (struct cmake_argument){.text = {r->s.p + begin + 1, r->at - begin - 1}, .quoted = true});
			r->at += r->at < r->s.n;
		} else if (opens_bracket(r, 0, &equals)) {
			add_argument(r, c, (struct cmake_argument){.text = bracket(r, equals), .bracket = true});
		} else if (ch == '(' || ch == ')') {
			depth += ch == '(' ? 1 : -1u;
			r->at++;
			add_argument(r, c, (struct cmake_argument){.text = {r->s.p + begin, 1}});
		} else {
			while (r->at < r->s.n && !isspace((unsigned char)peek(r, 0)) && !strchr("()#", peek(r, 0))) {
				if (peek(r, 0) == '$' && peek(r, 1) == '(') { /* make's */
					while (r->at < r->s.n && peek(r, 0) != ')')
						r->at++;
				} else if (peek(r, 0) == '\\') {
					r->at++;
				} else if (peek(r, 0) == '"') { /* -DX="a b" */
					r->at++;
					skip_string(r);
				}
				r->at += r->at < r->s.n;
			}
			add_argument(r, c, (struct cmake_argument){.text = {r->s.p + begin, r->at - begin}});
			if (r->at == begin) /* "#" that begins no comment cannot be; be sure to go on */
				r->at++;
		}
	}
}

void cmake_text_read(struct cmake_text *t, struct slice s)
{
	struct reader r = {.t = t, .s = s, .at = slice_mark(s)};
	*t = (struct cmake_text){.s = s};
	for (skip_blank(&r); r.at < s.n; skip_blank(&r)) {
		size_t begin = r.at;
		while (word_char(peek(&r, 0)))
			r.at++;
		struct cmake_command c = {.name = {s.p + begin, r.at - begin}, .first = t->n_arguments};
		if (r.at == begin) { /* no command begins so */
			r.at++;
			continue;
		}
		while (peek(&r, 0) == ' ' || peek(&r, 0) == '\t')
			r.at++;
		if (peek(&r, 0) != '(')
			continue;
		c.open = (uint32_t)r.at++;
		read_arguments(&r, &c);
		c.close = (uint32_t)r.at;
		r.at += r.at < s.n;
		PUSH(t->commands, t->n_commands, t->cap_commands) = c;
	}
}

void cmake_text_free(struct cmake_text *t)
{
	free(t->commands);
	free(t->arguments);
	*t = (struct cmake_text){0};
}

uint32_t cmake_word(const struct cmake_text *t, const struct cmake_command *c, const char *word, uint32_t from)
{
	for (; from < c->n; from++)
		if (slice_is(cmake_arg(t, c, from), word))
			return from;
	return c->n;
}
