/* macro.c: the definitions of macros that the tokens of a file hold. */
#include "lex/lexer.h"
#include "base/time_limit.h"

uint32_t directive_end(const struct tokens *t, uint32_t i)
{
	time_check();
	while (t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF)
		i++;
	return i;
}

uint32_t directive_start(const struct tokens *t, uint32_t i)
{
	time_check();
	if (!(t->t[i].flags & TF_DIRECTIVE))
		return NO_TOKEN;
	size_t behind = FIRST_NOT(k, 0, t->n_directives, t->directives[k] <= i);
	return behind ? t->directives[behind - 1] : NO_TOKEN;
}

bool defines_macro(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && t->t[i].flags & TF_DIRECTIVE && token_is(t, token_prev(t, i), "define");
}

uint32_t macro_around(const struct tokens *t, uint32_t i)
{
	uint32_t hash = directive_start(t, i), define = hash == NO_TOKEN ? NO_TOKEN : token_next(t, hash);
	return token_is(t, define, "define") ? token_next(t, define) : NO_TOKEN;
}

uint32_t macro_parameters(const struct tokens *t, uint32_t name)
{
	uint32_t open = name == NO_TOKEN ? NO_TOKEN : token_next(t, name);
	return token_is_punct(t, open, '(') && t->t[open].off == token_end(t, name) && t->t[open].pair != NO_TOKEN ? open
	                                                                                                           : NO_TOKEN;
}

int parameter_named(const struct tokens *t, const struct range *parameters, int n, struct slice name)
{
	for (int k = 0; k < n; k++)
		if (slice_eq(range_bytes(t, parameters[k]), name))
			return k;
	return -1;
}

bool macro_is(const struct tokens *t, uint32_t name, const char *text)
{
	uint32_t body = token_next(t, name);
	return t->t[body].flags & TF_MACRO_BODY && token_is(t, body, text) && t->t[token_next(t, body)].kind == TOK_EOD;
}
