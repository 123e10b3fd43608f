/* nearest.c: known words that one may be meant for. */
#include "input/options.h"
#include <stdlib.h>

/* A word to compare with, by its places: bit i of at[c] says that letter i is c. */
struct pattern {
	uint64_t at[256], last;
	unsigned n;
};
enum { LONGEST = 64 };

static void pattern_of(struct slice word, struct pattern *p)
{
	*p = (struct pattern){.n = (unsigned)word.n, .last = word.n ? (uint64_t)1 << (word.n - 1) : 0};
	for (unsigned i = 0; i < p->n; i++)
		p->at[(unsigned char)word.p[i]] |= (uint64_t)1 << i;
}

/* Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost one each. 'limit' if it is that or
 * more. A column of the table of distances is the bits of its steps (Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau
 * Edit Distances, 2003): bit i of 'up' says that line i + 1 has one more than line i, of 'down' one less. */
static unsigned distance(const struct pattern *p, struct slice word, unsigned limit)
{
	uint64_t up = ~(uint64_t)0, down = 0, same = 0, before = 0;
	unsigned d = p->n;
	for (size_t i = 0; i < word.n; i++) {
		uint64_t here = p->at[(unsigned char)word.p[i]], swapped = ((~same & here) << 1) & before;
		same = (((here & up) + up) ^ up) | here | down | swapped;
		uint64_t right = down | ~(same | up), left = same & up;
		d += (right & p->last) != 0;
		d -= (left & p->last) != 0;
		if (d >= limit + (word.n - 1 - i)) /* a column takes one away at most */
			return limit;
		right = right << 1 | 1;
		up = left << 1 | ~(same | right);
		down = right & same;
		before = here;
	}
	return d < limit ? d : limit;
}

struct known_word known_word_of(const char *text)
{
	struct known_word word = {.text = text, .n = strlen(text)};
	for (size_t i = 0; i < word.n; i++) {
		unsigned c = (unsigned char)text[i], small = c | 32u;
		uint64_t bit = (uint64_t)1 << (small >= 'a' && small <= 'z' ? small - 'a'
		                               : c >= '0' && c <= '9'       ? 26 + c - '0'
		                                                            : 36);
		word.twice |= word.letters & bit;
		word.letters |= bit;
	}
	return word;
}

/* How many of a's letters b lacks, at least: each has to be put in or replaced. */
static unsigned lacks(const struct known_word *a, const struct known_word *b)
{
	return (unsigned)(__builtin_popcountll(a->letters & ~b->letters) + __builtin_popcountll(a->twice & ~b->twice));
}

size_t nearest_known(const char *word, const struct known_word *known, size_t n, const char **near, size_t most)
{
	struct known_word asked = known_word_of(word);
	struct slice w = {word, asked.n};
	struct pattern pattern;
	if (w.n > LONGEST)
		return 0;
	pattern_of(w, &pattern);
	unsigned limit = (unsigned)w.n / 3 + 2, at[8]; /* further away is no help */
	size_t kept = 0;
	for (size_t i = 0; i < n; i++) {
		struct slice k = {known[i].text, known[i].n};
		unsigned bound = kept == most ? at[kept - 1] : limit, d = bound;
		if (w.n >= 3 && k.n >= w.n && *k.p == *word && !memcmp(k.p, word, w.n))
			d = 1; /* an abbreviation */
		else if (k.n + bound > w.n && w.n + bound > k.n && lacks(&asked, &known[i]) < bound &&
		         lacks(&known[i], &asked) < bound)
			d = distance(&pattern, k, bound);
		if (d >= bound || d >= k.n)
			continue;
		size_t place = 0;
		while (place < kept && strcmp(near[place], k.p))
			place++;
		if (place < kept)
			continue;
		for (kept += kept < most, place = kept - 1; place > 0 && at[place - 1] > d; place--) {
			at[place] = at[place - 1];
			near[place] = near[place - 1];
		}
		at[place] = d;
		near[place] = k.p;
	}
	return kept;
}

size_t nearest_words(const char *word, const char *const *known, size_t n, const char **near, size_t most)
{
	struct known_word *all = xmalloc((n + 1) * sizeof *all);
	for (size_t i = 0; i < n; i++)
		all[i] = known_word_of(known[i]);
	size_t kept = nearest_known(word, all, n, near, most);
	free(all);
	return kept;
}

const char *nearest_word(const char *word, const char *const *known, size_t n)
{
	const char *near;
	return nearest_words(word, known, n, &near, 1) ? near : NULL;
}
