/* template.c: lists of template arguments and parameters, by their balance of '<' and '>'. */
#include "lex/lexer.h"
#include "base/time_limit.h"

enum { MOST_TOKENS = 2048 }; /* so that a file of nothing but '<' stays cheap */

/* Are the braces that close at token 'close' a value, T{}, not a body? */
static bool is_value(const struct tokens *t, uint32_t close)
{
	uint32_t after = token_next(t, close);
	return TOKEN_IS_ANY(t, after, ',', '>', ')');
}

/* The end of the list that 'depth' more '<' than '>' stand open of in front of token i, or, backwards, its begin. */
static inline __attribute__((always_inline)) uint32_t other_end(const struct tokens *t, uint32_t i, unsigned depth, bool back)
{
	time_check();
	for (unsigned n = 0; n < MOST_TOKENS && i != NO_TOKEN && t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF;
	     n++, i = back ? token_prev(t, i) : token_next(t, i)) {
		const struct token *k = &t->t[i];
		if (k->kind != TOK_PUNCT)
			continue;
		switch (k->punct) {
		case '<':
		case '>':
			if ((k->punct == '>') == back)
				depth++;
			else if (!--depth)
				return i;
			break;
		case '{':
		case '}':
			if ((k->punct == '}') != back || k->pair == NO_TOKEN || !is_value(t, back ? i : k->pair))
				return NO_TOKEN;
			i = k->pair;
			break;
		case '(':
		case '[':
		case ')':
		case ']':
			if ((k->punct == ')' || k->punct == ']') != back)
				return NO_TOKEN;
			i = k->pair == NO_TOKEN ? i : k->pair;
			break;
		case ';': return NO_TOKEN;
		}
	}
	return NO_TOKEN;
}

uint32_t template_close_of(const struct tokens *t, uint32_t i) { return other_end(t, i, 0, false); }

uint32_t template_open_of(const struct tokens *t, uint32_t i) { return other_end(t, i, 0, true); }

uint32_t template_around(const struct tokens *t, uint32_t i) { return other_end(t, token_prev(t, i), 1, true); }

uint32_t template_next_argument(const struct tokens *t, uint32_t *k)
{
	uint32_t last = NO_TOKEN;
	bool value = false;
	for (int depth = 0; t->t[*k].kind != TOK_EOF; *k = token_next(t, *k)) {
		if (!depth && TOKEN_IS_ANY(t, *k, ',', '>'))
			break;
		depth += token_is_punct(t, *k, '<') - token_is_punct(t, *k, '>');
		value = value || token_is_punct(t, *k, '=');
		last = value ? last : *k;
	}
	return last;
}
