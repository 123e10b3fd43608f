/* nearest.c: known words that one may be meant for. */
#include "input/options.h"
#include <stdlib.h>

/* Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost one each. 'limit' if it is that or
 * more: cells further than that from the diagonal cannot matter. */
static unsigned distance(struct slice a, struct slice b, unsigned limit)
{
	enum { LONGEST = 40 };
	size_t apart = a.n > b.n ? a.n - b.n : b.n - a.n;
	if (a.n > LONGEST || b.n > LONGEST || apart >= limit)
		return limit;
	unsigned d[3][LONGEST + 1]; /* the last three lines */
	for (size_t j = 0; j <= b.n; j++)
		d[0][j] = (unsigned)j;
	for (size_t i = 1; i <= a.n; i++) {
		unsigned *line = d[i % 3], *above = d[(i - 1) % 3], *second = d[(i + 1) % 3], least = limit;
		size_t from = i > limit ? i - limit : 1, to = i + limit < b.n ? i + limit : b.n;
		line[from - 1] = from == 1 ? (unsigned)i : limit;
		for (size_t j = from; j <= to; j++) {
			unsigned best = above[j - 1] + (a.p[i - 1] != b.p[j - 1]);
			if ((j < i + limit || i == 1) && above[j] + 1 < best)
				best = above[j] + 1;
			if (line[j - 1] + 1 < best)
				best = line[j - 1] + 1;
			if (i > 1 && j > 1 && a.p[i - 1] == b.p[j - 2] && a.p[i - 2] == b.p[j - 1] && second[j - 2] + 1 < best)
				best = second[j - 2] + 1;
			line[j] = best;
			least = best < least ? best : least;
		}
		if (least >= limit)
			return limit;
	}
	return d[a.n % 3][b.n] < limit ? d[a.n % 3][b.n] : limit;
}

/* One bit for each letter of a word, capital or not, and for each digit. */
static uint64_t letters_of(struct slice word)
{
	uint64_t set = 0;
	for (size_t i = 0; i < word.n; i++) {
		unsigned c = (unsigned char)word.p[i], small = c | 32u;
		set |= (uint64_t)1 << (small >= 'a' && small <= 'z' ? small - 'a' : c >= '0' && c <= '9' ? 26 + c - '0' : 36);
	}
	return set;
}

struct known_word known_word_of(const char *text)
{
	struct slice s = slice_str(text);
	return (struct known_word){text, letters_of(s), s.n};
}

size_t nearest_known(const char *word, const struct known_word *known, size_t n, const char **near, size_t most)
{
	struct slice w = slice_str(word);
	uint64_t letters = letters_of(w);
	unsigned limit = (unsigned)w.n / 3 + 2, at[8]; /* further away is no help */
	size_t kept = 0;
	for (size_t i = 0; i < n; i++) {
		struct slice k = {known[i].text, known[i].n};
		unsigned bound = kept == most ? at[kept - 1] : limit, d = bound;
		if (w.n >= 3 && k.n >= w.n && *k.p == *word && !memcmp(k.p, word, w.n))
			d = 1; /* an abbreviation */
		else if (k.n + bound > w.n && w.n + bound > k.n &&
		         (unsigned)__builtin_popcountll(letters & ~known[i].letters) < bound &&
		         (unsigned)__builtin_popcountll(known[i].letters & ~letters) < bound)
			d = distance(w, k, bound);
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
