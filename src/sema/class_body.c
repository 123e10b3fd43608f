/* class_body.c: the classes of a file and of what it includes, and its lambdas, as the tokens tell. */
#include "project/include_reach.h"
#include "sema/number_type.h"

/* The token before the ':' of the list of bases that ends at token k: struct NAME : public A<int>, B {. NO_TOKEN: it is none. */
static uint32_t before_bases(const struct tokens *t, uint32_t k)
{
	for (uint32_t n = 0; n < 64 && k != NO_TOKEN; n++, k = token_prev(t, k)) {
		if (token_is_punct(t, k, ':'))
			return token_prev(t, k);
		if (!token_is_word(t, k) && t->t[k].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, k, ',', '<', '>', P_SCOPE))
			break;
	}
	return NO_TOKEN;
}

uint32_t class_closed_at(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_pair(t, i, '}'), head = token_prev(t, open);
	if (head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	    !is_keyword((struct slice){t->src.p + t->t[head].off, t->t[head].len}))
		head = token_prev(t, head);
	if (head != NO_TOKEN && !token_is(t, head, "struct") && !token_is(t, head, "union") && !token_is(t, head, "class")) {
		head = before_bases(t, token_prev(t, open));
		if (token_is(t, head, "final"))
			head = token_prev(t, head);
		head = token_is_word(t, head) ? token_prev(t, head) : NO_TOKEN;
	}
	bool class = head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	             (token_is(t, head, "struct") || token_is(t, head, "union") || token_is(t, head, "class"));
	return class ? head : NO_TOKEN;
}

uint32_t class_near(const struct tokens *t, uint32_t i)
{
	enum { MOST = 1000 };
	uint32_t k = token_prev(t, i);
	for (unsigned n = 0; n < MOST && k != NO_TOKEN; k = token_prev(t, k), n++) {
		if (t->t[k].flags & TF_DIRECTIVE)
			continue;
		if (token_is_punct(t, k, '{'))
			return t->t[k].pair != NO_TOKEN && class_closed_at(t, t->t[k].pair) != NO_TOKEN ? k : NO_TOKEN;
		k = token_over(t, k, "})");
	}
	return NO_TOKEN;
}

int class_members(const struct tokens *t, uint32_t open, uint32_t i, int *first)
{
	int n = 0, angle = 0;
	bool function = false, here = false;
	for (uint32_t k = token_next(t, open), names = 0; k < t->t[open].pair; k = token_next(t, k)) {
		if (t->t[k].flags & TF_DIRECTIVE)
			return 0;
		if (t->t[k].kind == TOK_IDENT) {
			if (TOKEN_IS_WORD_OF(t, k, "static", "using", "typedef", "struct", "union", "enum", "class", "template",
			                     "operator"))
				return 0;
			if (k == i) {
				here = true;
				*first = n;
			}
			names++;
			continue;
		}
		angle += token_is_punct(t, k, '<') - token_is_punct(t, k, '>');
		function = function || token_is_punct(t, k, '(');
		bool body = token_is_punct(t, k, '{');
		if ((TOKEN_IS_ANY(t, k, '(', '[') || body) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		if (token_is_punct(t, k, ':') && names == 1) /* public: */
			names = 0;
		if (token_is_punct(t, k, ',') && !angle && !function)
			n++;
		if (!token_is_punct(t, k, ';') && !(body && function))
			continue;
		n += !function && names;
		if (here)
			return function ? 0 : n - *first;
		function = false;
		names = 0;
	}
	return 0;
}

uint32_t lambda_around(const struct tokens *t, uint32_t begin, uint32_t i, uint32_t *type)
{
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN && t->t[k].off > begin; k = brace_around(t, k)) {
		uint32_t p = token_prev(t, k), last = p;
		*type = NO_TOKEN;
		while (token_is_word(t, p) || TOKEN_IS_ANY(t, p, P_SCOPE, P_ARROW)) { /* mutable, -> std::uint32_t */
			if (token_is_punct(t, p, P_ARROW))
				*type = last;
			p = token_prev(t, p);
		}
		if (token_pair(t, p, ')') != NO_TOKEN)
			p = token_prev(t, t->t[p].pair);
		while (token_is(t, p, "__device__") || token_is(t, p, "__host__"))
			p = token_prev(t, p);
		if (token_pair(t, p, ']') != NO_TOKEN && !token_is_word(t, token_prev(t, t->t[p].pair)))
			return t->t[p].pair;
	}
	return NO_TOKEN;
}

/* The '{' of the class that the word at token k names where it is defined: struct NAME : BASE {, typedef struct { } NAME; NO_TOKEN: it is
 * not defined there. */
static uint32_t defined_at(const struct tokens *t, uint32_t k)
{
	static const char *const heads[] = {"struct", "class", "union"}, *const aligned[] = {"__align__", "alignas",
	                                                                                     "__attribute__"};
	uint32_t before = token_prev(t, k), open = token_next(t, k);
	if (token_is_punct(t, before, '}'))
		return token_is_punct(t, open, ';') && class_closed_at(t, before) != NO_TOKEN ? t->t[before].pair : NO_TOKEN;
	if (token_pair(t, before, ')') != NO_TOKEN) {
		before = token_prev(t, t->t[before].pair);
		before = token_is_word(t, before) && TOKEN_IN(t, before, aligned) ? token_prev(t, before) : NO_TOKEN;
	}
	if (!token_is_word(t, before) || !TOKEN_IN(t, before, heads) || token_is(t, token_prev(t, before), "enum") ||
	    (token_is_word(t, open) && !token_is(t, open, "final")))
		return NO_TOKEN;
	open = token_is_word(t, open) ? token_next(t, open) : open;
	if (token_is_punct(t, open, ':'))
		while (!TOKEN_IS_ANY(t, open, '{', ';') && t->t[open].kind != TOK_EOF)
			open = token_next(t, open);
	return token_pair(t, open, '{') != NO_TOKEN ? open : NO_TOKEN;
}

/* Is the word at token k a template's parameter: <typename NAME, class NAME> */
static bool is_parameter(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k), after = token_next(t, k);
	return (token_is(t, before, "typename") || token_is(t, before, "class")) && TOKEN_IS_ANY(t, after, ',', '>', '=');
}

/* The last word of the type that the word at token k is another name for: using NAME = T; typedef T<N> NAME; NO_TOKEN: it is none, or the
 * type is a pointer or the like. */
static uint32_t alias_at(const struct tokens *t, uint32_t k)
{
	uint32_t word = token_prev(t, k), after = token_next(t, k);
	if (token_is_punct(t, after, '=') && token_is(t, word, "using")) {
		for (word = after; !token_is_punct(t, after, ';') && t->t[after].kind != TOK_EOF; after = token_next(t, after))
			word = after;
	} else if (!token_is_punct(t, after, ';') || !token_is(t, declaration_start(t, k), "typedef"))
		return NO_TOKEN;
	word = before_template(t, word);
	return token_is_word(t, word) && !tokens_alike(t, word, k) ? word : NO_TOKEN;
}

struct class_search {
	struct slice name;
	const struct unit *from; /* the file that asks */
	struct class_place *found;
};

enum { FURTHEST = 256 }; /* words of its name: a class is defined before most of its uses */

/* The class, or the alias of one, that this file has of the name above token 'end', not around it. */
static struct class_place defined_in(const struct unit *u, struct slice name, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	unsigned n = 0;
	FOR_WORD(k, t, name) {
		if (k >= end || n++ == FURTHEST)
			break;
		if (t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		uint32_t open = defined_at(t, k), alias = open == NO_TOKEN ? alias_at(t, k) : NO_TOKEN;
		bool around = open != NO_TOKEN && open < end && t->t[open].pair > end;
		if (alias != NO_TOKEN || (open != NO_TOKEN && !around))
			return (struct class_place){u, open, alias};
	}
	return (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
}

static bool class_here(const struct reach *r, const struct unit *u)
{
	const struct class_search *s = r->what;
	if (u == s->from || !u->scanned || u->reading != READ_ALL)
		return false;
	*s->found = defined_in(u, s->name, u->scan.tok.n);
	return s->found->u;
}

static struct class_place named(const struct project *p, const struct unit *u, uint32_t i, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	struct class_place found = {NULL, NO_TOKEN, NO_TOKEN};
	struct class_search s = {token_bytes(t, i), u, &found};
	if (is_keyword(s.name))
		return found;
	unsigned n = 0;
	for (uint32_t k = tokens_prev_alike(t, i); k != NO_TOKEN && n < FURTHEST; k = tokens_prev_alike(t, k), n++)
		if (is_parameter(t, k))
			return found;
	found = defined_in(u, s.name, i);
	if (!found.u)
		reach_any(&(struct reach){.p = p, .found = class_here, .what = &s}, u);
	if (found.alias == NO_TOKEN || !depth)
		return found;
	struct class_place of = named(p, found.u, found.alias, depth - 1);
	return of.u ? of : found;
}

struct class_place class_named(const struct project *p, const struct unit *u, uint32_t i) { return named(p, u, i, 4); }

struct slice class_name(const struct tokens *t, uint32_t open)
{
	uint32_t k = token_prev(t, open), name = NO_TOKEN;
	while (k != NO_TOKEN && !token_is_punct(t, k, ';') &&
	       !(token_is_word(t, k) && TOKEN_IS_WORD_OF(t, k, "struct", "class", "union"))) {
		if (token_is_word(t, k) && !token_is_punct(t, token_prev(t, k), '(') && !token_is_punct(t, token_next(t, k), '('))
			name = k;
		k = token_prev(t, k);
	}
	return name == NO_TOKEN ? (struct slice){0} : token_bytes(t, name);
}

uint32_t object_type(const struct tokens *t, uint32_t dot)
{
	uint32_t object = before_brackets(t, token_prev(t, dot));
	uint32_t d = token_is_word(t, object) ? declared_near(t, object) : NO_TOKEN, type = token_prev(t, d);
	while (TOKEN_IS_ANY(t, type, '*', '&') || token_is(t, type, "__restrict__"))
		type = token_prev(t, type);
	return token_is_word(t, type) ? type : NO_TOKEN;
}
