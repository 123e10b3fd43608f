/* macro.c: the definitions of macros that the tokens of a file hold. */
#include "lex/lexer_impl.h"
#include "base/time_limit.h"
#include <stdlib.h>

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

/* A #define: the first token in the file that is spelled as its name, and the name. */
struct defined {
	uint32_t word, name;
};

static int by_word(const void *a, const void *b)
{
	const struct defined *x = a, *y = b;
	return x->word != y->word ? ORDER(x->word, y->word) : ORDER(x->name, y->name);
}

/* How many #defines there are, then these by their words: a struct defined each. */
static uint32_t *macros_of(const struct tokens *t)
{
	uint32_t *made = xmalloc((1 + 2 * t->n_directives) * sizeof *made), n = 0;
	struct defined *list = (struct defined *)(made + 1);
	for (size_t k = 0; k < t->n_directives; k++) {
		uint32_t define = token_next(t, t->directives[k]), name = token_next(t, define);
		if (token_is(t, define, "define") && defines_macro(t, name))
			list[n++] = (struct defined){tokens_find(t, 0, token_bytes(t, name)), name};
	}
	qsort(list, n, sizeof *list, by_word);
	made[0] = n;
	return made;
}

/* The first #define of that word at or behind token 'from'. */
static uint32_t defined_from(const struct tokens *t, uint32_t word, uint32_t from)
{
	const uint32_t *made = made_once(t, &t->macros, macros_of), n = made[0];
	const struct defined *list = (const struct defined *)(made + 1);
	uint32_t k = FIRST_NOT(m, 0, n, list[m].word < word || (list[m].word == word && list[m].name < from));
	return word != NO_TOKEN && k < n && list[k].word == word ? list[k].name : NO_TOKEN;
}

uint32_t macro_first(const struct tokens *t, struct slice name) { return defined_from(t, tokens_find(t, 0, name), 0); }

uint32_t macro_next(const struct tokens *t, uint32_t i) { return defined_from(t, tokens_find(t, 0, token_bytes(t, i)), i + 1); }

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
