/* operand.c: operands, found from their ends. */
#include "sema/operand.h"
#include "sema/type.h"

bool operand_ends(const struct tokens *t, uint32_t i)
{
	if (i == NO_TOKEN)
		return false;
	uint32_t open = token_pair(t, i, ')'), word = token_prev(t, open);
	if (open != NO_TOKEN && TOKEN_IS_WORD_OF(t, word, "if", "while", "for", "switch")) /* if (a) -b; */
		return false;
	if (t->t[i].kind == TOK_IDENT)
		return !is_keyword(token_bytes(t, i)) || TOKEN_IS_WORD_OF(t, i, "this", "true", "false", "nullptr");
	return t->t[i].kind == TOK_NUMBER || t->t[i].kind == TOK_STRING || t->t[i].kind == TOK_CHAR ||
	       (TOKEN_IS_ANY(t, i, ')', ']', '}', P_INC, P_DEC) && (t->t[i].pair != NO_TOKEN || TOKEN_IS_ANY(t, i, P_INC, P_DEC)));
}

/* Is the '(' at token open that of a cast in front of an operand, not of a call or of if (...)? */
static bool is_cast(const struct project *p, const struct unit *u, uint32_t open)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, open);
	if (token_pair(t, before, ')') != NO_TOKEN && BOUNDED(is_cast(p, u, t->t[before].pair), false)) /* (char *)(T)x */
		before = NO_TOKEN;
	if (operand_ends(t, before) ||
	    (token_is_word(t, before) && !TOKEN_IS_WORD_OF(t, before, "return", "case", "else", "throw")) ||
	    token_is_punct(t, before, '>'))
		return false;
	return type_written(p, u, token_next(t, open), t->t[open].pair).kind != TYPE_UNKNOWN;
}

uint32_t operand_first(const struct project *p, const struct unit *u, uint32_t last)
{
	const struct tokens *t = &u->scan.tok;
	if (!operand_ends(t, last))
		return NO_TOKEN;
	uint32_t first = last, before;
	for (;;) {
		if (TOKEN_IS_ANY(t, first, P_INC, P_DEC)) {
			first = token_prev(t, first);
			if (TOKEN_IS_ANY(t, first, P_INC, P_DEC)) /* no operand, and a file may be full of them */
				return NO_TOKEN;
			continue;
		}
		bool closes = TOKEN_IS_ANY(t, first, ')', ']', '}');
		first = closes ? t->t[first].pair : first;
		if (first == NO_TOKEN)
			return NO_TOKEN;
		before = token_prev(t, first);
		uint32_t list = closes && token_is_punct(t, before, '>') ? template_open(t, before) : NO_TOKEN;
		if (list != NO_TOKEN && token_is_word(t, token_prev(t, list)))
			before = token_prev(t, list);
		bool named = closes && operand_ends(t, before), cast = closes && list != NO_TOKEN && token_is_word(t, before);
		if (closes && token_is_punct(t, first, '(') && is_cast(p, u, first))
			named = false;
		if (named || cast) { /* f(x), p[i], static_cast<T>(x) */
			first = before;
			continue;
		}
		if (token_is_access(t, before) || token_is_punct(t, before, P_SCOPE)) {
			uint32_t object = before_template(t, token_prev(t, before));
			if (!operand_ends(t, object))
				return token_is_punct(t, before, P_SCOPE) ? before : NO_TOKEN;
			first = object;
			continue;
		}
		break;
	}
	for (;;) { /* signs and casts in front of it */
		before = token_prev(t, first);
		uint32_t open = token_pair(t, before, ')');
		uint32_t ahead = token_prev(t, before);
		bool cast = token_pair(t, ahead, ')') != NO_TOKEN && is_cast(p, u, t->t[ahead].pair); /* (T *)&x */
		bool sign =
		        TOKEN_IS_ANY(t, before, '*', '&', '-', '+', '!', '~', P_INC, P_DEC) && (cast || !operand_ends(t, ahead));
		if (!sign && !(open != NO_TOKEN && is_cast(p, u, open)))
			return first;
		first = sign ? before : open;
	}
}
