/* launch.c: the parts of kernel<<<grid, block>>>(arguments). */
#include "lex/lexer.h"

uint32_t launch_kernel(const struct tokens *t, uint32_t i)
{
	uint32_t k = token_prev(t, i), start = i;
	while (k != NO_TOKEN) {
		if (token_is_punct(t, k, '>')) { /* template arguments */
			start = template_open(t, k);
			if (start == NO_TOKEN)
				return NO_TOKEN;
			k = token_prev(t, start);
			continue;
		}
		if (TOKEN_IS_ANY(t, k, ')', ']') && t->t[k].pair != NO_TOKEN) {
			k = t->t[k].pair;
			start = k;
			uint32_t before = token_prev(t, k);
			if (before == NO_TOKEN || t->t[before].kind != TOK_IDENT || token_is_punct(t, k, '('))
				return start;
			k = before;
			continue;
		}
		if (t->t[k].kind != TOK_IDENT)
			break;
		start = k;
		uint32_t before = token_prev(t, k);
		if (!token_is_punct(t, before, P_SCOPE) && !token_is_access(t, before))
			break;
		start = before;
		k = token_prev(t, before);
	}
	return start == i ? NO_TOKEN : start;
}

uint32_t launch_arguments(const struct tokens *t, uint32_t i)
{
	uint32_t open = t->t[i].pair;
	while (open != NO_TOKEN && !token_is_punct(t, open, '('))
		open = token_is_punct(t, open, '>') ? token_next(t, open) : NO_TOKEN;
	return open != NO_TOKEN && t->t[open].pair != NO_TOKEN ? open : NO_TOKEN;
}
