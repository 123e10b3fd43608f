/* word_class.h: what an identifier can be to the engine, told by one look-up that most identifiers fail. Conservative: a class may be
 * given to a word that does not deserve it, never withheld from one that does. */
#ifndef TRANSHIP_WORD_CLASS_H
#define TRANSHIP_WORD_CLASS_H
#include "tranship/base.h"

#define WORD_LEAD 4 /* letters that all words of a family begin with, at least */

enum word_class {
	WORD_KNOWN = 1, /* a key of the rule table, of any kind but a header, or the first component of a qualified key; or of a family */
	WORD_PART = 2,  /* a component of a qualified key: "BlockReduce" of cub::BlockReduce */
	WORD_CUDA = 4,  /* cudaFoo, cublasFoo...: an API name by its shape (looks_like_cuda) */
	WORD_CODE = 8,  /* C, CUDA or assembly that some stage looks for by its spelling: code_words in src/rule_table.c */
	WORD_ANY = 15,
};

struct word_table {
	uint64_t seen[2048]; /* a bit for each low part of a hash in the set */
	uint64_t leads[16];  /* the same for the first letters of families */
	uint64_t *slots;
	size_t n, cap; /* hash with the class in its lowest byte; 0 is empty; cap is a power of two */
};

void word_table_add(struct word_table *w, struct slice word, unsigned cls);
void word_table_add_family(struct word_table *w, const char *lead); /* words that begin with these WORD_LEAD letters: WORD_KNOWN */
void word_table_free(struct word_table *w);
unsigned word_table_find(const struct word_table *w, uint64_t hash);

/* Neither cryptographic nor of every byte: long words hash by their ends and length. */
static inline uint64_t word_hash(const char *p, size_t n)
{
	uint64_t a = 0, b = 0;
	if (n >= 8) {
		memcpy(&a, p, 8);
		memcpy(&b, p + n - 8, 8);
	} else if (n >= 4) {
		memcpy(&a, p, 4);
		memcpy(&b, p + n - 4, 4);
	} else if (n) {
		a = (unsigned char)p[0] | (uint64_t)(unsigned char)p[n / 2] << 8 | (uint64_t)(unsigned char)p[n - 1] << 16;
	}
	uint64_t h = (a ^ n) * 0x9e3779b97f4a7c15u ^ b * 0xd6e8feb86659fd93u;
	h ^= h >> 32;
	h *= 0xbf58476d1ce4e5b9u;
	return h ^ h >> 29;
}

static inline unsigned word_lead(const char *p)
{
	uint32_t v;
	memcpy(&v, p, WORD_LEAD);
	return v * 2654435761u >> 22;
}

/* The classes of a word, of WORD_CUDA and those given to word_table_add. */
static inline unsigned word_classes(const struct word_table *w, const char *p, size_t n)
{
	uint64_t h = word_hash(p, n);
	unsigned cls = n > 4 && ((p[0] == 'c' && p[1] == 'u') || (p[0] == 'n' && (p[1] == 'v' || p[1] == 'c'))) ? WORD_CUDA : 0;
	if (__builtin_expect(w->seen[(h >> 6) % ARRAY_SIZE(w->seen)] >> (h & 63) & 1, 0))
		cls |= word_table_find(w, h);
	if (n >= WORD_LEAD && __builtin_expect(w->leads[word_lead(p) / 64] >> word_lead(p) % 64 & 1, 0))
		cls |= WORD_KNOWN;
	return cls;
}
#endif
