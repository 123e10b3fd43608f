/* host_operator.c: a __device__ function that indexes a std::vector (spirit-code/spirit's Vectormath.hpp). nvcc looks into such a function where code is
 * made of it; clang refuses the host's operator in any. One for both sides may name it, and clang, too, reports it where the device needs it. */
#include "pass/pass.h"
#include "project/group.h"

/* Does the file say: template <class T> using NAME = std::vector<T>? */
static unsigned is_alias(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t equals = token_next(t, i), scope = token_next(t, token_next(t, equals));
		if (token_is(t, token_prev(t, i), "using") && token_is_punct(t, equals, '=') && token_is_punct(t, scope, P_SCOPE) &&
		    token_is(t, token_prev(t, scope), "std") && token_is(t, token_next(t, scope), "vector"))
			return true;
	}
	return false;
}

/* Does the word at token i name std::vector, with its arguments behind it? */
static bool is_vector(struct pass *c, uint32_t i)
{
	static const struct group_question alias = {'<', 1, is_alias, true};
	const struct tokens *t = c->t;
	uint32_t scope = token_prev(t, i);
	if (!token_is_word(t, i) || !token_is_punct(t, token_next(t, i), '<'))
		return false;
	if (token_is_punct(t, scope, P_SCOPE))
		return token_is(t, i, "vector") && token_is(t, token_prev(t, scope), "std");
	return group_ask(&alias, c->p, c->u, token_bytes(t, i));
}

/* Is the name at token k, a parameter, indexed in the body at token open? */
static bool is_indexed(const struct tokens *t, uint32_t k, uint32_t open)
{
	for (uint32_t i = open; i < t->t[open].pair; i = token_next(t, i))
		if (token_is_word(t, i) && tokens_alike(t, i, k) && token_is_punct(t, token_next(t, i), '['))
			return true;
	return false;
}

void pass_host_operator(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t start = declaration_start(t, i), open = i, body = NO_TOKEN;
	while (open != NO_TOKEN && (token_is_word(t, open) || TOKEN_IS_ANY(t, open, '*', '&', P_SCOPE)))
		open = token_next(t, open);
	uint32_t close = token_pair(t, open, '(');
	if (close == NO_TOKEN || token_pair(t, body = token_next(t, close), '{') == NO_TOKEN ||
	    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	for (uint32_t k = start; k < open; k = token_next(t, k))
		if (TOKEN_IS_WORD_OF(t, k, "__host__", "__global__"))
			return;
	for (uint32_t k = open, vector = NO_TOKEN; k < close; k = token_next(t, k)) {
		uint32_t behind = token_next(t, k);
		if (is_vector(c, k))
			vector = k;
		else if (vector != NO_TOKEN && token_is_word(t, k) && TOKEN_IS_ANY(t, token_prev(t, k), '&', '>') &&
		         TOKEN_IS_ANY(t, behind, ',', ')') && is_indexed(t, k, body)) {
			edit_insert(&c->u->edits, t->t[i].off, "__host__ ");
			return;
		}
	}
}
