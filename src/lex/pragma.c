/* pragma.c: pragmas of loops. */
#include "lex/lexer.h"

uint32_t pragma_without_loop(const struct tokens *t, uint32_t i)
{
	static const char *const loops[] = {"for", "while", "do", "_Pragma", "__pragma"};
	uint32_t end = token_next(t, token_next(t, i));
	if (!(t->t[i].flags & TF_BOL) || !token_is(t, token_next(t, i), "pragma") || !token_is(t, end, "unroll"))
		return 0;
	end = directive_end(t, end);
	uint32_t k = token_next(t, end), after = token_next(t, k);
	if (TOKEN_IS_ANY(t, k, '{', '}'))
		return end;
	if (!token_is_word(t, k) || TOKEN_IN(t, k, loops))
		return 0;
	/* another word may be a macro for a loop, EACH(i, n), FOREVER {, OUTER for (;;) */
	bool macro = TOKEN_IS_ANY(t, after, '(', '{') || (token_is_word(t, after) && TOKEN_IN(t, after, loops));
	bool known = is_keyword(token_bytes(t, k)) || slice_starts(token_bytes(t, k), "__");
	return known || !macro ? end : 0;
}
