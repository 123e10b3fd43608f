/* build_script.c: the tokens of Python and its like. */
#include "build/build_script.h"
#include "base/time_limit.h"
#include <ctype.h>
#include <stdlib.h>

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || (unsigned char)c >= 0x80; }

/* How many letters stand before the string that begins at p: r, b, f, u in any order; -1: no string begins there. */
static int prefix_of(const char *p, const char *end)
{
	int n = 0;
	while (n < 3 && p + n < end && strchr("rRbBfFuU", p[n]))
		n++;
	return p + n < end && (p[n] == '"' || p[n] == '\'') ? n : -1;
}

/* The end of a string whose text begins at 'at'. */
static uint32_t text_end(struct slice s, uint32_t at, char quote, bool triple)
{
	for (; at < s.n; at++) {
		if (s.p[at] == '\\' && at + 1 < s.n) {
			at++;
			continue;
		}
		if (s.p[at] == '\n' && !triple)
			return at;
		if (s.p[at] == quote && (!triple || (at + 2 < s.n && s.p[at + 1] == quote && s.p[at + 2] == quote)))
			return at;
	}
	return (uint32_t)s.n;
}

static void read_string(struct script_token *t, struct slice s, int prefix)
{
	uint32_t at = t->begin + (uint32_t)prefix;
	char quote = s.p[at];
	for (int k = 0; k < prefix; k++)
		t->formatted |= s.p[t->begin + k] == 'f' || s.p[t->begin + k] == 'F';
	t->kind = SCRIPT_STRING;
	t->triple = at + 2 < s.n && s.p[at + 1] == quote && s.p[at + 2] == quote;
	t->from = at + (t->triple ? 3 : 1);
	t->to = text_end(s, t->from, quote, t->triple);
	t->end = t->to + (t->to < s.n && s.p[t->to] == quote ? (t->triple ? 3 : 1) : 0);
}

void script_read(struct script *s, struct slice text)
{
	*s = (struct script){.text = text};
	uint32_t open = SCRIPT_NONE, line = 1, statement = 0, element = 0;
	bool fresh = true, joined = false; /* no token of this line yet; the line before goes on in it */
	for (uint32_t at = slice_mark(text); at < text.n;) {
		char c = text.p[at];
		if (c == '\\' && at + 1 < text.n && (text.p[at + 1] == '\n' || text.p[at + 1] == '\r')) {
			joined = true;
			at++;
			continue;
		}
		if (isspace((unsigned char)c)) {
			if (c == '\n') {
				line++;
				fresh = true;
			}
			at++;
			continue;
		}
		if (c == '#') {
			const char *end = memchr(text.p + at, '\n', text.n - at);
			at = end ? (uint32_t)(end - text.p) : (uint32_t)text.n;
			continue;
		}
		struct script_token t = {
		        .kind = SCRIPT_SIGN, .begin = at, .first = fresh, .line = line, .open = open, .match = SCRIPT_NONE};
		if ((fresh && open == SCRIPT_NONE && !joined) || !s->n ||
		    (c != ';' && s->v[s->n - 1].open == SCRIPT_NONE && script_is(s, s->n - 1, ";")))
			element = statement = s->n;
		t.statement = statement;
		t.element = element;
		fresh = joined = false;
		int prefix = prefix_of(text.p + at, text.p + text.n);
		if (prefix >= 0) {
			read_string(&t, text, prefix);
			for (uint32_t k = t.begin; k < t.end; k++)
				line += text.p[k] == '\n';
		} else {
			t.end = at + 1;
			if (is_name(c)) {
				t.kind = SCRIPT_NAME;
				while (t.end < text.n && is_name(text.p[t.end]))
					t.end++;
			} else if (t.end < text.n && text.p[t.end] == '=' && strchr("+-=!<>:*/|&%", c)) {
				t.end++;
			}
			t.from = t.begin;
			t.to = t.end;
		}
		at = t.end;
		if (t.kind == SCRIPT_SIGN && strchr(")]}", c) && open != SCRIPT_NONE) {
			t.match = open;
			t.open = s->v[open].open;
			t.element = element = s->v[open].element;
			s->v[open].match = s->n;
			open = t.open;
		}
		time_check();
		PUSH(s->v, s->n, s->cap) = t;
		if (t.kind != SCRIPT_SIGN)
			continue;
		if (strchr("([{", c))
			open = s->n - 1;
		if (strchr("([{", c) || (c == ',' && open != SCRIPT_NONE))
			element = s->n;
	}
}

void script_free(struct script *s)
{
	free(s->v);
	*s = (struct script){0};
}

struct slice script_text(const struct script *s, uint32_t i)
{
	if (i >= s->n)
		return (struct slice){"", 0};
	return (struct slice){s->text.p + s->v[i].from, s->v[i].to - s->v[i].from};
}

bool script_is(const struct script *s, uint32_t i, const char *what)
{
	return i < s->n && s->v[i].kind != SCRIPT_STRING && slice_is(script_text(s, i), what);
}

bool script_is_string(const struct script *s, uint32_t i) { return i < s->n && s->v[i].kind == SCRIPT_STRING; }

struct slice script_last(const struct script *s, uint32_t i)
{
	struct slice name = script_text(s, i);
	const char *dot = i < s->n && s->v[i].kind == SCRIPT_NAME ? memrchr(name.p, '.', name.n) : NULL;
	return dot ? (struct slice){dot + 1, (size_t)(name.p + name.n - dot - 1)} : name;
}

bool script_calls(const struct script *s, uint32_t bracket)
{
	if (!bracket || s->v[bracket - 1].end != s->v[bracket].begin)
		return false;
	const struct script_token *before = &s->v[bracket - 1];
	return before->kind != SCRIPT_SIGN || script_is(s, bracket - 1, ")") || script_is(s, bracket - 1, "]");
}

uint32_t script_element_end(const struct script *s, uint32_t i)
{
	uint32_t open = s->v[i].open, statement = s->v[i].statement;
	while (i < s->n && (open != SCRIPT_NONE || s->v[i].statement == statement)) {
		if (open != SCRIPT_NONE && (i == s->v[open].match || (s->v[i].open == open && script_is(s, i, ","))))
			break;
		i = script_beside(s, i);
	}
	return i;
}
