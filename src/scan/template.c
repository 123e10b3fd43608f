/* template.c: names that are declared between the brackets of template <...>. */
#include "scan/scan_impl.h"

/* Does token i stand between the brackets of template <...>, below no other ones? */
static bool in_template_header(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	int depth = 0;
	for (uint32_t k = token_prev(t, i), n = 0; k != NO_TOKEN && n < 64; k = token_prev(t, k), n++) {
		if (TOKEN_IS_ANY(&c->s->tok, k, ';', '{', '}', '('))
			return false;
		k = token_over(t, k, ")]");
		depth += punct(c, k, '<') - punct(c, k, '>');
		if (depth == 1 && punct(c, k, '<'))
			return word(c, token_prev(t, k), "template");
	}
	return false;
}

bool scan_template_value(struct scanner *c, uint32_t i)
{
	const struct tokens *t = &c->s->tok;
	uint32_t k = token_next(t, i);
	if (!TOKEN_IS_ANY(&c->s->tok, k, ',', '>', '=') || word(c, token_prev(t, i), "const") || /* a type */
	    !in_template_header(c, i))
		return false;
	while (k != NO_TOKEN && t->t[k].kind != TOK_EOF && !punct(c, k, ';')) {
		uint32_t close = t->t[k].kind == TOK_PUNCT ? t->t[k].pair : NO_TOKEN, beyond = NO_TOKEN;
		if (punct(c, k, '{') && close != NO_TOKEN)
			beyond = token_next(t, close); /* the body, if no other members are initialized nor another body follows */
		k = close != NO_TOKEN && close > k ? close : k;
		if (beyond != NO_TOKEN && !TOKEN_IS_ANY(&c->s->tok, beyond, ',', '{', '>'))
			break;
		k = token_next(t, k);
	}
	scan_add_decl(c, i, DK_TEMPLATE_PARAMETER, t->t[i].off, k == NO_TOKEN ? (uint32_t)t->src.n : t->t[k].off, true);
	return true;
}
