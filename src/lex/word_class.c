/* word_class.c: a set of hashes. */
#include "lex/word_class.h"
#include <stdlib.h>

static uint64_t *slot_of(const struct word_table *w, uint64_t hash)
{
	size_t i = (hash >> 8) & (w->cap - 1);
	while (w->slots[i] && (w->slots[i] ^ hash) >> 8)
		i = (i + 1) & (w->cap - 1);
	return &w->slots[i];
}

unsigned word_table_find(const struct word_table *w, uint64_t hash)
{
	return w->seen[(hash >> 6) % ARRAY_SIZE(w->seen)] >> (hash & 63) & 1 ? *slot_of(w, hash) & 0xff : 0;
}

void word_table_add(struct word_table *w, struct slice word, unsigned cls)
{
	if (w->n * 2 >= w->cap) {
		struct word_table bigger = {.n = w->n, .cap = w->cap ? w->cap * 2 : 1024};
		bigger.slots = xcalloc(bigger.cap, sizeof *bigger.slots);
		for (size_t i = 0; i < w->cap; i++)
			if (w->slots[i])
				*slot_of(&bigger, w->slots[i]) = w->slots[i];
		free(w->slots);
		w->slots = bigger.slots;
		w->cap = bigger.cap;
	}
	uint64_t hash = word_hash(word.p, word.n, word.n), *slot = slot_of(w, hash);
	w->n += !*slot;
	*slot = (hash & ~(uint64_t)0xff) | (*slot & 0xff) | cls;
	w->seen[(hash >> 6) % ARRAY_SIZE(w->seen)] |= (uint64_t)1 << (hash & 63);
}

void word_table_add_family(struct word_table *w, const char *lead)
{
	uint64_t first, last;
	word_ends(lead, WORD_LEAD, WORD_LEAD, &first, &last);
	unsigned at = word_lead((uint32_t)first);
	w->leads[at / 64] |= (uint64_t)1 << at % 64;
}

void word_table_free(struct word_table *w)
{
	free(w->slots);
	*w = (struct word_table){0};
}
