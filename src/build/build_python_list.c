/* build_python_list.c: lists of strings in scripts of Python's: which hold options for nvcc, and what becomes of them. */
#include "build/build_python.h"
#include <ctype.h>
#include <stdlib.h>

/* ---- what lists are about ---- */

static enum python_context context_of_name(const struct python *p, struct slice name)
{
	if (strmap_get(&p->nvcc, name, NULL))
		return NVCC;
	if (strmap_get(&p->libraries, name, NULL) || slice_is(name, "libraries") || slice_is(name, "dlink_libraries"))
		return LIBRARIES;
	bool flags = SLICE_SPEAKS_ANY(name, "flag", "arg", "opt");
	if (slice_speaks_of(name, "nvcc") || (slice_speaks_of(name, "cuda") && flags))
		return NVCC;
	return flags && SLICE_SPEAKS_ANY(name, "cxx", "cflags", "gcc", "host", "link", "ldflags", "msvc") ? HOST : OTHER;
}

static enum python_context context_of_key(struct slice key)
{
	return slice_speaks_of(key, "nvcc") ? NVCC : SLICE_IS_ANY(key, "cxx", "gcc", "g++", "cc", "c", "msvc") ? HOST : OTHER;
}

/* flags, self.flags, extra["nvcc"]: what the place that ends before token 'end' is for. */
static enum python_context context_of_place(const struct python *p, uint32_t begin, uint32_t end)
{
	if (end > begin && script_is(&p->s, end - 1, "]") && p->s.v[end - 1].match != SCRIPT_NONE) {
		uint32_t key = p->s.v[end - 1].match + 1;
		return script_is_string(&p->s, key) && key + 2 == end ? context_of_key(text_of(p, key)) : OTHER;
	}
	return end > begin && p->s.v[end - 1].kind == SCRIPT_NAME ? context_of_name(p, script_last(&p->s, end - 1)) : OTHER;
}

/* What the element, or statement, that begins at 'first' is for; 'function' is the name behind the last 'def'. */
static enum python_context context_of_element(const struct python *p, uint32_t first, uint32_t function)
{
	const struct script *s = &p->s;
	if (script_is_string(s, first) && script_is(s, first + 1, ":"))
		return context_of_key(text_of(p, first));
	if (script_is(s, first, "return") && function != SCRIPT_NONE)
		return context_of_name(p, text_of(p, function));
	for (uint32_t i = first, k = 0; i < s->n && k < 4; i = script_beside(s, i), k++) /* NAME =, NAME["nvcc"] += */
		if (script_is(s, i, "=") || script_is(s, i, "+="))
			return context_of_place(p, first, i);
	return OTHER;
}

/* Is it the bracket of x.append(...), x.extend(...)? */
static bool is_adding(const struct python *p, uint32_t bracket)
{
	if (!script_is(&p->s, bracket, "(") || !script_calls(&p->s, bracket))
		return false;
	struct slice name = token_of(p, bracket - 1);
	return slice_ends(name, ".append") || slice_ends(name, ".extend");
}

static enum python_context context_of_receiver(const struct python *p, uint32_t bracket)
{
	struct slice name = token_of(p, bracket - 1);
	if (*name.p == '.') /* extra["nvcc"].append */
		return context_of_place(p, 0, bracket - 1);
	name.n -= strlen(".append");
	const char *dot = memrchr(name.p, '.', name.n);
	return context_of_name(p, dot ? (struct slice){dot + 1, (size_t)(name.p + name.n - dot - 1)} : name);
}

/* Notes what names stand where options for nvcc do: they hold some, too. True: there was a new one. */
static bool read_contexts(struct python *p)
{
	const struct script *s = &p->s;
	bool more = false;
	uint32_t function = SCRIPT_NONE;
	for (uint32_t i = 0; i < s->n; i++) {
		const struct script_token *t = &s->v[i];
		if (script_is(s, i, "def") && i + 1 < s->n)
			function = i + 1;
		enum python_context within = t->open != SCRIPT_NONE ? p->context[t->open] : OTHER;
		enum python_context here = context_of_element(p, t->element, function);
		if (here == OTHER && (t->open == SCRIPT_NONE || !script_is(s, t->open, "{")))
			here = within;
		if (script_is(s, i, "[") || script_is(s, i, "(") || script_is(s, i, "{"))
			p->context[i] = (uint8_t)(is_adding(p, i)        ? context_of_receiver(p, i)
			                          : script_is(s, i, "{") ? OTHER
			                                                 : here);
		struct strmap *names = here == NVCC ? &p->nvcc : here == LIBRARIES ? &p->libraries : NULL;
		if (!names || t->kind != SCRIPT_NAME || i == t->element || *text_of(p, i).p == '.' ||
		    isdigit((unsigned char)*text_of(p, i).p))
			continue;
		struct slice name = script_last(s, i);
		if (SLICE_IS_ANY(name, "if", "else", "not", "and", "or", "for", "in", "is", "None", "True", "False", "format",
		                 "split", "join", "os", "getenv", "get", "list", "str") ||
		    script_is(s, i + 1, "=") || strmap_get(names, name, NULL))
			continue;
		strmap_put(names, name, 1);
		more = true;
	}
	return more;
}

enum python_context python_context_of(const struct python *p, uint32_t i)
{
	const struct script_token *t = &p->s.v[i];
	enum python_context here = context_of_element(p, t->element, SCRIPT_NONE);
	return here != OTHER || t->open == SCRIPT_NONE ? here : (enum python_context)p->context[t->open];
}

/* ---- lists of options ---- */

static void mark_done(struct python *p, const struct build_list *l)
{
	for (uint32_t i = 0; i < l->n; i++)
		for (uint32_t k = l->v[i].first; (l->v[i].drop || l->v[i].with) && k < l->v[i].end; k++)
			p->done[k] = true;
}

static void read_list(struct python *p, uint32_t bracket)
{
	struct build_list l = {.u = p->u, .s = &p->s};
	if (p->s.v[bracket].match == SCRIPT_NONE)
		return;
	build_list_add(&l, bracket);
	if (p->context[bracket] == NVCC || l.options) {
		build_list_translate(&l);
		build_list_edit(&l, bracket);
		mark_done(p, &l);
	}
	build_list_free(&l);
}

/* A statement's first token and the end of its line; false where it shares its lines. */
static bool lines_of(const struct python *p, uint32_t first, uint32_t last, uint32_t *begin, uint32_t *end)
{
	const struct script *s = &p->s;
	if (!s->v[first].first || (last + 1 < s->n && !s->v[last + 1].first))
		return false;
	for (*begin = s->v[first].begin; *begin && p->u->text.p[*begin - 1] != '\n';)
		--*begin;
	for (*end = s->v[last].end; *end < p->u->text.n && p->u->text.p[(*end)++] != '\n';)
		;
	return true;
}

/* How far in a token stands on its line. */
static uint32_t column_of(const struct python *p, uint32_t i)
{
	uint32_t begin = p->s.v[i].begin, at = begin;
	while (at && p->u->text.p[at - 1] != '\n')
		at--;
	return begin - at;
}

/* Does a statement that stays stand before it in its block? */
static bool has_sibling(const struct python *p, uint32_t first)
{
	enum { MOST = 64 }; /* statements that are searched */
	uint32_t column = column_of(p, first);
	for (uint32_t i = first, k = 0; i && k < MOST; k++) {
		i = p->s.v[i - 1].statement;
		uint32_t before = column_of(p, i);
		if (before < column)
			return false;
		if (before == column && !p->done[i])
			return true;
	}
	return false;
}

/* flags.append("-gencode"), which ends at the bracket's other one: the call goes. */
static void drop_call(struct python *p, uint32_t first, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t last = s->v[bracket].match, begin, end;
	if (first == s->v[first].statement && has_sibling(p, first) && lines_of(p, first, last, &begin, &end))
		build_replace(p->u, begin, end, "", D_W906);
	else
		build_replace(p->u, s->v[first].begin, s->v[last].end, "pass", D_W906);
	p->done[first] = true;
}

/* The bracket of the call that adds one string to the same list in the next statement; SCRIPT_NONE: there is none. */
static uint32_t next_adding(const struct python *p, uint32_t first, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t next = s->v[bracket].match + 1, n = bracket - first;
	bool same_line = script_is(s, next, ";");
	next += same_line;
	if (next + n >= s->n || s->v[next].statement != next || !script_is(s, next + n, "(") || s->v[next + n].match == SCRIPT_NONE)
		return SCRIPT_NONE;
	for (uint32_t k = 0; k < n; k++)
		if (!slice_eq(token_of(p, first + k), token_of(p, next + k)))
			return SCRIPT_NONE;
	return same_line || column_of(p, first) == column_of(p, next) ? next + n : SCRIPT_NONE;
}

/* flags.append("-gencode"), and what is added in the statements that follow. */
static void read_adding(struct python *p, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t first = s->v[bracket].statement, brackets[64], n = 0;
	bool whole = true; /* the call is its statement */
	for (uint32_t i = first; i < bracket; i++)
		whole &= s->v[i].kind != SCRIPT_SIGN || (s->v[i].match != SCRIPT_NONE);
	if (!whole || s->v[bracket].open != SCRIPT_NONE || script_is(s, first, "return"))
		for (first = bracket - 1; *text_of(p, first).p == '.' && first && s->v[first - 1].match != SCRIPT_NONE;)
			first = s->v[first - 1].match - 1;
	struct build_list l = {.u = p->u, .s = s};
	for (uint32_t at = bracket, from = first; at != SCRIPT_NONE && n < ARRAY_SIZE(brackets);) {
		if (s->v[at].match == at + 1 || s->v[at].match == SCRIPT_NONE || p->done[from])
			break;
		build_list_add_one(&l, at + 1);
		brackets[n++] = at;
		uint32_t next = s->v[at].match + 1;
		next += script_is(s, next, ";");
		at = first == s->v[first].statement ? next_adding(p, from, at) : SCRIPT_NONE;
		from = next;
	}
	if (p->context[bracket] == NVCC || l.options) {
		build_list_translate(&l);
		if (p->u->r->lint)
			build_list_edit(&l, bracket);
		for (uint32_t i = 0; i < l.n && !p->u->r->lint; i++) {
			uint32_t from = brackets[i] - (bracket - first), name = brackets[i] - 1;
			p->done[brackets[i]] = true;
			if (l.v[i].drop) {
				drop_call(p, from, brackets[i]);
			} else if (l.v[i].with && strstr(l.v[i].with, ", ")) {
				build_replace(p->u, s->v[name].end - (uint32_t)strlen("append"), s->v[s->v[brackets[i]].match].end,
				              arena_printf(&p->u->arena, "extend([%s])", l.v[i].with), D_W906);
			} else if (l.v[i].with) {
				build_replace(p->u, s->v[l.v[i].first].begin, s->v[l.v[i].end - 1].end, l.v[i].with, D_W906);
			}
		}
		mark_done(p, &l);
	}
	build_list_free(&l);
}

void python_lists(struct python *p)
{
	const struct script *s = &p->s;
	enum { MOST_ROUNDS = 8 }; /* of names that hold what other names hold */
	for (unsigned round = 0; round < MOST_ROUNDS && read_contexts(p); round++)
		;
	for (uint32_t i = 0; i < s->n; i++) {
		if (p->context[i] == LIBRARIES || p->done[i])
			continue;
		bool call = script_calls(s, i), adds = is_adding(p, i);
		if (p->context[i] == HOST) { /* cflags = common + ["--compiler-options", "-fPIC"]: nvcc's, whatever the name says */
			if (script_is(s, i, "[") && !call)
				read_list(p, i);
			continue;
		}
		if (adds && slice_ends(token_of(p, i - 1), ".append"))
			read_adding(p, i);
		else if ((script_is(s, i, "[") || script_is(s, i, "(")) && !call)
			read_list(p, i);
	}
}
