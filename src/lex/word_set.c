/* word_set.c: words that are looked for in many files. */
#include "lex/word_set.h"
#include <stdlib.h>

size_t word_set_add(struct word_set *s, struct slice word)
{
	uint64_t at = s->n;
	if (strmap_get(&s->known, word, &at))
		return at;
	strmap_put(&s->known, word, at);
	PUSH(s->words, s->n, s->cap) = word;
	return at;
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
		qsort(found, n, sizeof *found, order_numbers);
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
