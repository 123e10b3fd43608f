/* declarator.c: names that stand as a declarator does. */
#include "lex/lexer_impl.h"
#include "base/time_limit.h"
#include "lex/word_class.h"

bool is_declarator(const struct tokens *t, uint32_t k)
{
	uint32_t type = token_prev(t, k), after = token_next(t, k);
	bool typed = TOKEN_IS_ANY(t, type, '>', '&', '*') ||
	             (token_is_word(t, type) && (!is_keyword(token_bytes(t, type)) || token_is(t, type, "auto")));
	return typed && TOKEN_IS_ANY(t, after, ';', '=', '{', ',', ')');
}

/* For each token what declarator_above() says. */
static uint32_t *declarators_of(const struct tokens *t)
{
	uint32_t *above = xmalloc(t->n * sizeof *above);
	for (uint32_t k = 0; k < t->n; k++) {
		uint32_t before = token_is_word(t, k) ? tokens_prev_alike(t, k) : NO_TOKEN;
		above[k] = before == NO_TOKEN || is_declarator(t, before) ? before : above[before];
	}
	return above;
}

uint32_t declarator_above(const struct tokens *t, uint32_t k)
{
	enum { NEAR = 64 };
	time_check();
	for (unsigned n = 0; n < NEAR; n++) {
		k = tokens_prev_alike(t, k);
		if (k == NO_TOKEN || is_declarator(t, k))
			return k;
	}
	return made_once(t, &t->declarators, declarators_of)[k];
}
