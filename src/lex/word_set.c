/* word_set.c: words that are looked for in many files. */
#include "lex/word_set.h"
#include <stdlib.h>

void word_set_add(struct word_set *s, struct slice word)
{
	if (word_set_has(s, word))
		return;
	strmap_put(&s->known, word, s->n);
	PUSH(s->words, s->n, s->cap) = word;
}

static int by_token(const void *a, const void *b)
{
	uint32_t i = *(const uint32_t *)a, k = *(const uint32_t *)b;
	return (i > k) - (i < k);
}

size_t word_set_tokens(const struct word_set *s, const struct tokens *t, bool bodies, struct arena *a, uint32_t **list)
{
	uint32_t *found = NULL;
	size_t n = 0, cap = 0;
	if (bodies)
		FOR_DIRECTIVES(i, t)
			if (t->t[i].kind == TOK_IDENT && t->t[i].flags & TF_MACRO_BODY)
				PUSH(found, n, cap) = i;
	for (size_t k = 0; k < s->n; k++)
		FOR_WORD(i, t, s->words[k])
			if (!bodies || !(t->t[i].flags & TF_MACRO_BODY))
				PUSH(found, n, cap) = i;
	if (n)
		qsort(found, n, sizeof *found, by_token);
	*list = arena_alloc(a, n * sizeof **list + 1);
	if (n)
		memcpy(*list, found, n * sizeof **list);
	free(found);
	return n;
}

void word_set_free(struct word_set *s)
{
	strmap_free(&s->known);
	free(s->words);
}
