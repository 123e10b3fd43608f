/* build_make_line.c: the logical lines of a makefile, and the words in them. */
#include "build/build_make_line.h"
#include "base/time_limit.h"
#include <ctype.h>
#include <stdlib.h>

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct slice make_trimmed(struct slice s)
{
	while (s.n && blank(*s.p))
		s = (struct slice){s.p + 1, s.n - 1};
	while (s.n && blank(s.p[s.n - 1]))
		s.n--;
	return s;
}

size_t make_reference_end(struct slice s, size_t i)
{
	if (i + 1 >= s.n)
		return s.n;
	char open = s.p[i + 1], close = open == '(' ? ')' : open == '{' ? '}' : 0;
	if (!close)
		return i + 2;
	unsigned depth = 0;
	for (size_t k = i + 1; k < s.n; k++) {
		depth += s.p[k] == open;
		if (s.p[k] == close && !--depth)
			return k + 1;
	}
	return s.n;
}

size_t make_comment(struct slice s, bool recipe)
{
	char quote = 0;
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '\\') {
			i++;
			continue;
		}
		if (recipe && (s.p[i] == '"' || s.p[i] == '\'') && (!quote || quote == s.p[i]))
			quote = quote ? 0 : s.p[i];
		if (s.p[i] == '#' && !quote && (!recipe || !i || blank(s.p[i - 1])))
			return i;
	}
	return s.n;
}

/* The first '=' or ':' outside of references; s.n when there is none. */
static size_t sign_of(struct slice s)
{
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '$')
			i = make_reference_end(s, i) - 1;
		else if (s.p[i] == '=' || s.p[i] == ':')
			return i;
	}
	return s.n;
}

static struct slice first_word(struct slice s)
{
	size_t n = 0;
	while (n < s.n && !blank(s.p[n]))
		n++;
	return (struct slice){s.p, n};
}

static struct slice without(struct slice s, size_t n) { return make_trimmed((struct slice){s.p + n, s.n - n}); }

/* "NAME op VALUE" */
static bool read_assignment(struct make_line *l, struct slice s)
{
	for (struct slice w = first_word(s); SLICE_IS_ANY(w, "export", "override", "private", "unexport"); w = first_word(s))
		s = without(s, w.n);
	size_t at = sign_of(s), begin = at, end;
	if (at == s.n)
		return false;
	if (s.p[at] == ':') {
		while (at < s.n && s.p[at] == ':')
			at++;
		if (at == s.n || s.p[at] != '=')
			return false;
	} else if (at && strchr("?+!", s.p[at - 1])) {
		begin = at - 1;
	}
	end = at + 1;
	l->name = make_trimmed((struct slice){s.p, begin});
	if (!l->name.n || memchr(l->name.p, ' ', l->name.n))
		return false;
	l->kind = MAKE_ASSIGN;
	l->op = (struct slice){s.p + begin, end - begin};
	l->value = without(s, end);
	return true;
}

static void read_rule(struct make_line *l, struct slice s)
{
	size_t at = sign_of(s);
	if (at == s.n || s.p[at] != ':')
		return;
	l->kind = MAKE_RULE;
	l->targets = make_trimmed((struct slice){s.p, at});
	while (at < s.n && s.p[at] == ':')
		at++;
	struct slice rest = without(s, at);
	const char *semicolon = memchr(rest.p, ';', rest.n);
	if (semicolon) {
		l->value = without(rest, (size_t)(semicolon + 1 - rest.p));
		rest.n = (size_t)(semicolon - rest.p);
	} else if (read_assignment(l, rest)) {
		return; /* of these targets only */
	}
	size_t pattern = sign_of(rest); /* "$(OBJECTS): %.o: %.c" */
	l->sources = pattern < rest.n && rest.p[pattern] == ':' ? without(rest, pattern + 1) : make_trimmed(rest);
	if (!l->sources.n && l->targets.n > 1 && *l->targets.p == '.') { /* ".c.o:", of a file that ends in .c */
		const char *second = memchr(l->targets.p + 1, '.', l->targets.n - 1);
		if (second && !memchr(l->targets.p, ' ', l->targets.n))
			l->sources = (struct slice){l->targets.p, (size_t)(second - l->targets.p)};
	}
}

bool make_next(struct make_reader *r, struct make_line *l)
{
	if (r->at >= r->s.n)
		return false;
	size_t begin = r->at, end;
	time_check();
	*l = (struct make_line){.line = r->line + 1};
	for (;;) {
		const char *newline = memchr(r->s.p + r->at, '\n', r->s.n - r->at);
		end = newline ? (size_t)(newline - r->s.p) : r->s.n;
		r->at = newline ? end + 1 : end;
		r->line++;
		size_t last = end;
		while (last > begin && r->s.p[last - 1] == '\r')
			last--;
		size_t slashes = 0;
		while (last > begin + slashes && r->s.p[last - 1 - slashes] == '\\')
			slashes++;
		if (!newline || !(slashes & 1) || r->at >= r->s.n)
			break;
	}
	l->text = (struct slice){r->s.p + begin, end - begin};
	bool tab = l->text.n && *l->text.p == '\t';
	struct slice bare = make_trimmed(l->text), word = first_word(bare);
	bool recipe = (tab && r->of_rule) || r->of_define;
	if (r->of_define && slice_is(word, "endef")) {
		r->of_define = false;
		l->kind = MAKE_OTHER;
		return true;
	}
	l->code = (struct slice){l->text.p, make_comment(l->text, recipe)};
	bare = make_trimmed(l->code);
	if (!bare.n) {
		return true;
	}
	word = first_word(bare);
	if (recipe) {
		l->kind = MAKE_RECIPE;
		l->value = bare;
		return true;
	}
	if (SLICE_IS_ANY(word, "ifeq", "ifneq", "ifdef", "ifndef", "else", "endif") || slice_starts(bare, "ifeq(") ||
	    slice_starts(bare, "ifneq(")) {
		l->kind = MAKE_CONDITION;
		l->name = word;
		l->value = without(bare, word.n);
		return true;
	}
	if (SLICE_IS_ANY(word, "define")) {
		r->of_define = true;
		l->kind = MAKE_OTHER;
		return true;
	}
	l->kind = MAKE_OTHER;
	if (SLICE_IS_ANY(word, "include", "-include", "sinclude", "vpath", "endef"))
		return true;
	if (!read_assignment(l, bare))
		read_rule(l, bare);
	r->of_rule = l->kind == MAKE_RULE || (l->kind != MAKE_ASSIGN && r->of_rule);
	return true;
}

/* ---- words ---- */

void make_split(struct slice s, struct make_words *out)
{
	bool first_line = true;
	for (size_t i = 0; i < s.n;) {
		if (blank(s.p[i]) || (s.p[i] == '\\' && (i + 1 == s.n || s.p[i + 1] == '\n' || s.p[i + 1] == '\r'))) {
			first_line = first_line && s.p[i] != '\n';
			i++;
			continue;
		}
		size_t begin = i;
		char quote = 0;
		while (i < s.n) {
			char c = s.p[i];
			if (c == '$') {
				i = make_reference_end(s, i);
				continue;
			}
			if (c == '\\' && i + 1 < s.n && s.p[i + 1] != '\n' && s.p[i + 1] != '\r') {
				i += 2;
				continue;
			}
			if (!quote && (blank(c) || c == '\\'))
				break;
			if ((c == '"' || c == '\'') && (!quote || quote == c))
				quote = quote ? 0 : c;
			i++;
		}
		if (i > s.n)
			i = s.n;
		struct slice w = {s.p + begin, i - begin}, text = w, cut = w;
		if (w.n > 1 && (*w.p == '"' || *w.p == '\'') && w.p[w.n - 1] == *w.p && !memchr(w.p + 1, *w.p, w.n - 2))
			text = (struct slice){w.p + 1, w.n - 2};
		if (first_line)
			while (cut.p > s.p && (cut.p[-1] == ' ' || cut.p[-1] == '\t'))
				cut = (struct slice){cut.p - 1, cut.n + 1};
		else
			while (cut.p + cut.n < s.p + s.n && (cut.p[cut.n] == ' ' || cut.p[cut.n] == '\t'))
				cut.n++;
		time_check();
		PUSH(out->v, out->n, out->cap) = (struct build_option_word){text, w, cut, " "};
	}
}

/* The argument of a function that begins at i: to the next comma, or the end of 'inner', outside of references. */
static size_t argument_end(struct slice inner, size_t i)
{
	for (; i < inner.n && inner.p[i] != ','; i++)
		if (inner.p[i] == '$')
			i = make_reference_end(inner, i) - 1;
	return i < inner.n ? i : inner.n;
}

static void lists_within(struct slice word, void (*each)(void *ctx, const struct make_words *w), void *ctx)
{
	for (size_t i = 0; i < word.n; i++) {
		if (word.p[i] != '$')
			continue;
		size_t end = make_reference_end(word, i);
		struct slice ref = {word.p + i, end - i};
		i = end - 1;
		if (ref.n < 4 || (ref.p[1] != '(' && ref.p[1] != '{'))
			continue;
		struct slice inner = {ref.p + 2, ref.n - 3}, name = first_word(inner);
		if (name.n >= inner.n)
			continue;
		size_t at = name.n + 1;
		unsigned skipped = slice_is(name, "foreach") ? 2 : SLICE_IS_ANY(name, "if", "call") ? 1 : 0;
		bool one = SLICE_IS_ANY(name, "foreach", "eval", "strip"); /* commas are text */
		if (!one && !skipped && !SLICE_IS_ANY(name, "or", "and"))
			continue;
		for (; skipped; skipped--) {
			at = argument_end(inner, at);
			at += at < inner.n;
		}
		while (at < inner.n) {
			size_t to = one ? inner.n : argument_end(inner, at);
			make_lists((struct slice){inner.p + at, to - at}, each, ctx);
			at = to + 1;
		}
	}
}

void make_lists(struct slice s, void (*each)(void *ctx, const struct make_words *w), void *ctx)
{
	struct make_words w = {0};
	make_split(s, &w);
	each(ctx, &w);
	for (uint32_t i = 0; i < w.n; i++)
		BOUNDED_CALL(lists_within(w.v[i].whole, each, ctx));
	free(w.v);
}

struct slice make_reference_at(struct slice s, size_t i, struct slice *whole)
{
	if (i + 1 >= s.n || s.p[i] != '$' || (s.p[i + 1] != '(' && s.p[i + 1] != '{'))
		return (struct slice){0};
	size_t n = 0;
	const char *name = s.p + i + 2;
	while (i + 2 + n < s.n && (isalnum((unsigned char)name[n]) || (name[n] && strchr("_-.", name[n]))))
		n++;
	if (!n || i + 2 + n >= s.n || !name[n] || !strchr(")}:", name[n]))
		return (struct slice){0};
	*whole = (struct slice){s.p + i, make_reference_end(s, i) - i};
	return (struct slice){name, n};
}

struct slice make_next_reference(struct slice s, size_t *at, struct slice *whole)
{
	time_check();
	for (size_t i = *at; i + 1 < s.n; i++) {
		struct slice name = make_reference_at(s, i, whole);
		if (name.n) {
			*at = (size_t)(name.p + name.n - s.p); /* references within $(X:%=$(Y)) too */
			return name;
		}
	}
	*at = s.n;
	return (struct slice){0};
}

struct slice make_next_command(struct slice s, size_t *at)
{
	size_t i = *at;
	while (i < s.n && (blank(s.p[i]) || strchr(";&|\\@+-", s.p[i])))
		i++;
	size_t begin = i;
	char quote = 0;
	for (; i < s.n; i++) {
		char c = s.p[i];
		if (c == '$') {
			i = make_reference_end(s, i) - 1;
		} else if (c == '\\') {
			i++;
		} else if ((c == '"' || c == '\'') && (!quote || quote == c)) {
			quote = quote ? 0 : c;
		} else if (!quote && (c == ';' || c == '|' || (c == '&' && i + 1 < s.n && s.p[i + 1] == '&'))) {
			break;
		}
	}
	*at = i < s.n ? i : s.n;
	return make_trimmed((struct slice){s.p + begin, *at - begin});
}

/* Does the text, which begins with "$(" or "${", end with what closes that? */
static bool is_closed(struct slice s) { return s.n > 2 && s.p[s.n - 1] == (s.p[1] == '(' ? ')' : '}'); }

struct slice make_argument(struct slice call, const char *name, unsigned n)
{
	struct slice inner = {call.p + 2, call.n > 3 ? call.n - 3 : 0}, first = first_word(inner);
	size_t from = first.n + 1;
	if (!slice_is(first, name) || !is_closed(call) || make_reference_end(call, 0) != call.n)
		return (struct slice){0};
	for (; n && from < inner.n; n--)
		from = argument_end(inner, from) + 1;
	return from < inner.n ? make_trimmed((struct slice){inner.p + from, argument_end(inner, from) - from}) : (struct slice){0};
}

struct slice make_next_mapping(struct slice s, size_t *at, struct slice *list, struct slice *option)
{
	for (size_t i = *at; i + 4 < s.n; i++) {
		if (s.p[i] != '$' || (s.p[i + 1] != '(' && s.p[i + 1] != '{'))
			continue;
		struct slice whole = {s.p + i, make_reference_end(s, i) - i};
		if (!is_closed(whole))
			continue;
		struct slice named, name = make_reference_at(s, i, &named);
		bool pattern = make_argument(whole, "patsubst", 2).p;
		const char *behind = name.p + name.n, *close = whole.p + whole.n - 1;
		if (name.n && slice_starts((struct slice){behind, (size_t)(close - behind)}, ":%=")) {
			*list = whole;
			*option = make_trimmed((struct slice){behind + 3, (size_t)(close - behind - 3)});
		} else if (pattern || make_argument(whole, "addprefix", 1).p) {
			*option = make_argument(whole, pattern ? "patsubst" : "addprefix", pattern);
			*list = make_argument(whole, pattern ? "patsubst" : "addprefix", pattern + 1u);
		} else {
			continue;
		}
		*at = i + whole.n;
		return whole;
	}
	return (struct slice){0};
}
