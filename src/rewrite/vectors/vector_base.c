/* vector_base.c: classes that derive from CUDA's vector types. HIP's have operators, templates that are as good for an object of such a
 * class and a number as the class's own operators, or the built-in ones for what it converts to. The class gets a base without them. */
#include "lex/number_word.h"
#include "pass/pass.h"
#include "sema/vector_type.h"
#include "rules/compat.h"
#include "project/project.h"
#include "project/group.h"

/* The '(' of the parameters behind 'operator' at token k; NO_TOKEN: a conversion or a call. */
static uint32_t operator_parameters(const struct tokens *t, uint32_t k)
{
	uint32_t list = token_next(t, k);
	if (token_is_word(t, list) || TOKEN_IS_ANY(t, list, '(', '['))
		return NO_TOKEN;
	while (t->t[list].kind == TOK_PUNCT && !token_is_punct(t, list, '(')) /* >>= is two */
		list = token_next(t, list);
	return token_pair(t, list, '(') != NO_TOKEN ? list : NO_TOKEN;
}

/* Is the vector type of token i, by whatever name, the one called 'name', of as many components? */
static bool is_vector(const struct project *p, const struct unit *u, uint32_t i, struct slice name, unsigned components)
{
	const struct tokens *t = &u->scan.tok;
	return token_is_word(t, i) && (slice_eq(token_bytes(t, i), name) ||
	                               (!vector_width(token_bytes(t, i)) && vector_components(p, u, i) == components));
}

/* Has the file an operator of its own between two vectors of the type called so? */
static unsigned has_vector_operator(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	struct range *args;
	bool has = false;
	FOR_WORD(i, t, SLICE_LIT("operator")) {
		uint32_t list = has || t->t[i].flags & TF_DIRECTIVE ? NO_TOKEN : operator_parameters(t, i);
		if (list == NO_TOKEN || call_arguments(t, list, &arena, &args) != 2)
			continue;
		unsigned n = vector_width(a->name);
		has = is_vector(a->p, u, parameter_type(t, args[0]), a->name, n) &&
		      is_vector(a->p, u, parameter_type(t, args[1]), a->name, n);
	}
	arena_free(&arena);
	return has;
}

/* Is the class whose name is the token made by braces somewhere, as one without constructors may be? */
static bool made_by_braces(const struct tokens *t, uint32_t name, uint32_t open)
{
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t next = token_next(t, k);
		next = token_is_word(t, next) ? token_next(t, next) : next;
		next = token_is_punct(t, next, '=') ? token_next(t, next) : next;
		if (token_is_punct(t, next, '{') && next != open)
			return true;
	}
	return false;
}

/* Do the operators of the class, called as token name, with its body from token open, mix with HIP's: one takes a number, or converts
 * to one, or the class is made of one, or of the vector that it derives from, token base? Or has the program operators for that? */
static bool mixes(const struct project *p, const struct unit *u, uint32_t name, uint32_t base, uint32_t open)
{
	static const struct group_question own = {'!', 1, has_vector_operator};
	const struct tokens *t = &u->scan.tok;
	unsigned components = vector_components(p, u, base);
	bool made_of_one = false, operators = false, constructed = false;
	for (uint32_t k = 0; k < t->n; k++) {
		bool inside = k > open && k < t->t[open].pair;
		if (inside && tokens_alike(t, k, name) && token_is_punct(t, token_next(t, k), '(')) {
			uint32_t type = token_next(t, token_next(t, k)), parameter = token_next(t, type),
			         after = token_next(t, parameter);
			constructed = true;
			made_of_one = made_of_one || (is_number_word(t, type) && TOKEN_IS_ANY(t, after, ')', '='));
			while (token_is(t, type, "const"))
				type = token_next(t, type);
			for (after = token_next(t, type); token_is_punct(t, after, '&') || token_is_word(t, after);)
				after = token_next(t, after);
			made_of_one =
			        made_of_one || (is_vector(p, u, type, token_bytes(t, base), components) &&
			                        TOKEN_IS_ANY(t, after, ')', '=') && !token_is(t, token_prev(t, k), "explicit"));
		}
		if (!token_is_word(t, k) || !token_is(t, k, "operator"))
			continue;
		uint32_t list = operator_parameters(t, k);
		if (inside && list == NO_TOKEN && is_number_word(t, token_next(t, k)))
			return true;
		bool takes = inside, number = false;
		for (uint32_t i = list; list != NO_TOKEN && i < t->t[list].pair; i++) {
			takes = takes || tokens_alike(t, i, name);
			number = number || is_number_word(t, i);
		}
		if (list != NO_TOKEN && takes && number)
			return true;
		operators = operators || (list != NO_TOKEN && takes);
	}
	return (made_of_one && operators) || ((constructed || !made_by_braces(t, name, open)) &&
	                                      vector_width(token_bytes(t, base)) && group_ask(&own, p, u, token_bytes(t, base)));
}

/* The base at token i, or with 'inner' its initializer, to token 'last'. */
static void replace(struct unit *u, uint32_t i, uint32_t last, const struct range *inner)
{
	const struct tokens *t = &u->scan.tok;
	struct piece name = {.source = token_range(t, i)}, /* a name of CUDA's changes in it */
	        type[] = {TEXT_PIECE("tranship::vector<"), name, TEXT_PIECE(">")};
	struct piece made[] = {type[0],
	                       name,
	                       TEXT_PIECE(">(tranship::vector<"),
	                       name,
	                       TEXT_PIECE(">::of("),
	                       {.source = inner ? *inner : (struct range){0, 0}},
	                       TEXT_PIECE("))")};
	edit_pieces(&u->edits, t->t[i].off, token_end(t, last), inner ? made : type, inner ? 7 : 3, EDIT_OTHER);
}

static unsigned has_operators(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t head = token_prev(t, i), open = token_next(t, i);
		if (!token_is_word(t, head) || !(token_is(t, head, "class") || token_is(t, head, "struct")) ||
		    token_pair(t, open, '{') == NO_TOKEN)
			continue;
		uint32_t found = tokens_find(t, t->t[open].off, SLICE_LIT("operator"));
		if (found != NO_TOKEN && found < t->t[open].pair)
			return 1;
	}
	return 0;
}

/* Has one of the bases between ':' and '{' operators, but for the one at token i? A name in two bases is in none. */
static bool others_have_operators(const struct project *p, const struct unit *u, uint32_t colon, uint32_t open, uint32_t i)
{
	static const struct group_question operators = {'q', 1, has_operators};
	const struct tokens *t = &u->scan.tok;
	for (uint32_t k = colon; k < open; k = token_next(t, k)) {
		uint32_t before = token_prev(t, k);
		if (token_is_word(t, k) && k != i && (TOKEN_IS_ANY(t, before, ':', ',') || token_is(t, before, "public")) &&
		    group_ask(&operators, p, u, token_bytes(t, k)))
			return true;
	}
	return false;
}

/* The 'struct' or 'class' of the class called as the token, before whatever stands between: alignas(16), [[nodiscard]], a macro. */
static uint32_t class_key(const struct tokens *t, uint32_t name)
{
	uint32_t k = token_prev(t, name);
	for (; k != NO_TOKEN && !TOKEN_IS_WORD_OF(t, k, "struct", "class"); k = token_prev(t, k))
		if (TOKEN_IS_ANY(t, k, ')', ']') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (!token_is_word(t, k))
			return NO_TOKEN;
	return k != NO_TOKEN && TOKEN_IS_WORD_OF(t, k, "struct", "class") ? k : NO_TOKEN;
}

/* The word at token i, between the ':' and the '{' of a class: a vector that the class derives from is replaced. */
static void base_at(struct pass *c, uint32_t i, uint32_t colon, uint32_t open)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t ahead = token_prev(t, i), name = token_prev(t, colon);
	if (!TOKEN_IS_ANY(t, token_next(t, i), '{', ',') || !(TOKEN_IS_ANY(t, ahead, ':', ',') || token_is(t, ahead, "public")) ||
	    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !vector_components(p, u, i))
		return;
	if (token_is(t, name, "final"))
		name = token_prev(t, name);
	if (!token_is_word(t, name) || class_key(t, name) == NO_TOKEN ||
	    !(others_have_operators(p, u, colon, open, i) || mixes(p, u, name, i, open)))
		return;
	replace(u, i, i, NULL);
	for (uint32_t k = open; k < t->n; k++) { /* its constructors: S(float a) : float3(make_float3(a, a, a)) {} */
		if (!tokens_alike(t, k, i))
			continue;
		uint32_t list = token_next(t, k), colon = token_prev(t, k);
		while (token_is_punct(t, colon, ',') && token_is_punct(t, token_prev(t, colon), ')') &&
		       t->t[token_prev(t, colon)].pair != NO_TOKEN) /* behind other bases: Base(v), float3(v) */
			colon = token_prev(t, token_prev(t, t->t[token_prev(t, colon)].pair));
		uint32_t head = token_prev(t, colon);
		bool starts = token_is_punct(t, colon, ':') && (token_is_punct(t, head, ')') || token_is(t, head, "noexcept"));
		if (!starts || !TOKEN_IS_ANY(t, list, '(', '{') || t->t[list].pair == NO_TOKEN)
			continue;
		uint32_t parameters = token_pair(t, head, ')');
		if (parameters == NO_TOKEN || !tokens_alike(t, token_prev(t, parameters), name))
			continue;
		struct range inner = {t->t[list].off + 1, t->t[t->t[list].pair].off};
		replace(u, k, t->t[list].pair, &inner);
	}
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("vector"));
}

void pass_vector_base(struct pass *c, uint32_t at)
{
	const struct tokens *t = c->t;
	uint32_t k = token_next(t, at);
	while (token_is_word(t, k) || token_pair(t, k, '(') != NO_TOKEN || token_pair(t, k, '[') != NO_TOKEN)
		k = token_next(t, token_over(t, k, "([")); /* struct __align__(8) S final */
	if (!token_is_punct(t, k, ':'))
		return;
	uint32_t colon = k;
	while (!TOKEN_IS_ANY(t, k, '{', ';', '(') && t->t[k].kind != TOK_EOF)
		k = token_next(t, k);
	for (uint32_t base = colon; token_pair(t, k, '{') != NO_TOKEN && base < k; base = token_next(t, base))
		if (token_is_word(t, base))
			base_at(c, base, colon, k);
}
