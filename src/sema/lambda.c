/* lambda.c: the parts of lambdas, and what generic ones are called with. */
#include "sema/lambda.h"
#include "sema/type.h"

uint32_t lambda_body(struct meaning m, uint32_t *result)
{
	const struct tokens *t = m.o->t;
	uint32_t i = declaration(m)->value, end = declaration(m)->end;
	*result = NO_TOKEN;
	if (!type_is_deduced(m) || declaration(m)->kind != DECLARES_VARIABLE || i == NO_TOKEN || token_pair(t, i, '[') == NO_TOKEN)
		return NO_TOKEN;
	for (; i < end && !token_is_punct(t, i, '{'); i = token_next(t, token_over(t, i, "([")))
		if (token_is_punct(t, i, P_ARROW))
			*result = token_next(t, i);
	uint32_t close = i < end ? token_pair(t, i, '{') : NO_TOKEN; /* [](int i) { return i; }(3) is no lambda */
	return close != NO_TOKEN && token_next(t, close) == end ? i : NO_TOKEN;
}

/* Is there an 'if constexpr' between tokens open and end? Only one of its branches says what is returned. */
static bool has_constant_branches(const struct tokens *t, uint32_t open, uint32_t end)
{
	for (uint32_t k = token_next(t, open); k < end; k = token_next(t, k))
		if (token_is(t, k, "constexpr") && token_is(t, token_prev(t, k), "if"))
			return true;
	return false;
}

uint32_t lambda_last_returned(const struct tokens *t, uint32_t open, uint32_t *first)
{
	uint32_t end = token_pair(t, open, '{') == NO_TOKEN ? NO_TOKEN : token_prev(t, t->t[open].pair);
	if (!token_is_punct(t, end, ';'))
		return NO_TOKEN;
	for (uint32_t k = token_prev(t, end); k != NO_TOKEN && k > open && !TOKEN_IS_ANY(t, k, ';', '{'); k = token_prev(t, k)) {
		if (token_is(t, k, "return")) {
			*first = token_next(t, k);
			bool branch = !TOKEN_IS_ANY(t, token_prev(t, k), ';', '{', '}'); /* if (c) return x; */
			return branch && has_constant_branches(t, open, k) ? NO_TOKEN : end;
		}
		if (TOKEN_IS_ANY(t, k, ')', ']', '}') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
	}
	return NO_TOKEN;
}

struct meaning lambda_parameter(struct meaning m, unsigned n)
{
	uint32_t result, open = lambda_body(m, &result);
	struct meaning none = {NULL, NULL, NO_DECLARED};
	if (open == NO_TOKEN)
		return none;
	const struct outline *o = m.o;
	const struct outline_scope *s = outline_scope(o, outline_around(o, token_next(o->t, open), IN_LAMBDA));
	if (s->open != open) /* [=] MACRO(int i) {: no scope of the outline */
		return none;
	for (uint32_t d = s->declares; d != NO_DECLARED; d = outline_declaration(o, d)->next)
		if (outline_declaration(o, d)->kind == DECLARES_PARAMETER && !n--)
			return (struct meaning){m.u, o, d};
	return none;
}

/* Does the algorithm of C++'s that token i names call what it is given, 'n' parameters, with elements of its first argument alone? */
static bool calls_with_elements(const struct tokens *t, uint32_t i, unsigned n)
{
	uint32_t scope = token_prev(t, i);
	bool std = token_is_punct(t, scope, P_SCOPE) && TOKEN_IS_WORD_OF(t, token_prev(t, scope), "std", "ranges");
	return std && (TOKEN_IS_WORD_OF(t, i, "for_each", "sort", "stable_sort", "partial_sort", "nth_element", "find_if",
	                                "find_if_not", "count_if", "any_of", "all_of", "none_of", "remove_if", "partition",
	                                "stable_partition", "min_element", "max_element", "adjacent_find", "is_sorted", "unique") ||
	               (n == 1 && token_is(t, i, "transform")));
}

/* A parameter of a lambda, and what gives it its type. */
struct given_parameter {
	const struct tokens *t;
	unsigned place, of; /* from 0, of so many */
	struct range *args;
	bool *element;
	unsigned n, most;
};

/* The lambda, or its name, is tokens [first, end). False: more is done with it. */
static bool use(struct given_parameter *g, uint32_t first, uint32_t end)
{
	const struct tokens *t = g->t;
	uint32_t before = token_prev(t, first), at = 0, open = end;
	bool called = token_pair(t, end, '(') != NO_TOKEN;
	if (!called && token_is_punct(t, before, ',') &&
	    token_is_punct(t, end, ')')) { /* behind a comparison a projection may stand */
		open = bracket_around(t, first, &at);
		uint32_t name = token_pair(t, open, '(') == NO_TOKEN ? NO_TOKEN : before_template(t, token_prev(t, open));
		if (!token_is_word(t, name) || !calls_with_elements(t, name, g->of))
			return false;
	} else if (!called)
		return false;
	struct range arg = nth_argument(t, open, called ? g->place : 0);
	if (g->n == g->most || arg.begin >= arg.end)
		return false;
	g->element[g->n] = !called;
	g->args[g->n++] = arg;
	return true;
}

/* Does the body of a macro of the file have the word at token i? A file may have many lambdas of one name. */
static bool in_macros(const struct outline *o, uint32_t i)
{
	static _Thread_local struct looked_up {
		const struct outline *o;
		uint32_t word;
		unsigned era;
		bool found;
	} looked_up[64];
	uint32_t word = tokens_find(o->t, 0, token_bytes(o->t, i)), k = word;
	struct looked_up *l = &looked_up[word % ARRAY_SIZE(looked_up)];
	if (l->o != o || l->word != word || l->era != outlines_era()) {
		while (k != NO_TOKEN && !(o->t->t[k].flags & TF_MACRO_BODY))
			k = tokens_next_alike(o->t, k);
		*l = (struct looked_up){o, word, outlines_era(), k != NO_TOKEN};
	}
	return l->found;
}

unsigned lambda_arguments(struct meaning m, struct range *args, bool *element, unsigned most)
{
	const struct outline *o = m.o;
	const struct outline_scope *s = scope_around(m);
	if (s->kind != IN_LAMBDA || s->open == NO_TOKEN || o->t->t[s->open].pair == NO_TOKEN)
		return 0;
	struct given_parameter g = {.t = o->t, .args = args, .element = element, .most = most};
	for (uint32_t d = s->declares; d != NO_DECLARED; d = outline_declaration(o, d)->next) {
		if (outline_declaration(o, d)->kind == DECLARES_PARAMETER &&
		    outline_declaration(o, d)->pack) /* it takes any number */
			return 0;
		g.place = d == m.d ? g.of : g.place;
		g.of += outline_declaration(o, d)->kind == DECLARES_PARAMETER;
	}
	uint32_t first = s->bases, end = token_next(o->t, o->t->t[s->open].pair), name = token_prev(o->t, token_prev(o->t, first));
	if (!token_is_punct(o->t, token_prev(o->t, first), '=') || token_pair(o->t, end, '(') != NO_TOKEN)
		return use(&g, first, end) ? g.n : 0;
	uint32_t variable = token_is_word(o->t, name) ? outline_at(o, name) : NO_DECLARED;
	const struct outline_scope *in = variable == NO_DECLARED ? NULL : outline_scope(o, outline_declaration(o, variable)->scope);
	uint32_t result;
	if (!in || outline_declaration(o, variable)->value != first || in->kind < IN_FUNCTION ||
	    lambda_body((struct meaning){m.u, o, variable}, &result) == NO_TOKEN)
		return 0;
	if (in_macros(o, name)) /* it is called where the macro is used */
		return 0;
	for (uint32_t k = tokens_next_alike(o->t, name); k != NO_TOKEN && k <= in->end; k = tokens_next_alike(o->t, k)) {
		bool member = token_is_access(o->t, token_prev(o->t, k));
		if (!member && (outline_at(o, k) != NO_DECLARED || !use(&g, k, token_next(o->t, k))))
			return 0;
	}
	return g.n;
}
