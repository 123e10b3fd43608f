/* word_class.h: the classes of an identifier for the engine, by one look-up that most identifiers fail. Conservative: a word can have
 * a class too many, but never one too few. */
#ifndef TRANSHIP_WORD_CLASS_H
#define TRANSHIP_WORD_CLASS_H
#include "base/base.h"
#include <endian.h>

#define WORD_LEAD 4 /* letters that all words of a family begin with, at least */

enum word_class {
	WORD_KNOWN =
	        1, /* a key of the rule table, of any kind but a header, or the first component of a qualified key; or of a family */
	WORD_PART = 2,    /* a component of a qualified key: "BlockReduce" of cub::BlockReduce */
	WORD_CUDA = 4,    /* cudaFoo, cublasFoo...: an API name by its shape (looks_like_cuda) */
	WORD_CODE = 8,    /* starts a pass at tokens (src/passes.def), or is one of code_words in src/rules/table.c */
	WORD_HAZARD = 16, /* starts a learner or a finder of hazards (src/passes.def), or has a "hazard" row */
	WORD_ANY = 31,
};

struct word_table {
	uint64_t seen[2048]; /* a bit for each low part of a hash in the set */
	uint64_t leads[16];  /* the same for the first letters of families */
	uint64_t *slots;
	size_t n, cap; /* hash with the class in its lowest byte; 0 is empty; cap is a power of two */
};

void word_table_add(struct word_table *w, struct slice word, unsigned cls); /* beside the classes that it has */
void word_table_add_family(struct word_table *w, const char *lead); /* words that begin with these WORD_LEAD letters: WORD_KNOWN */
void word_table_free(struct word_table *w);
unsigned word_table_find(const struct word_table *w, uint64_t hash); /* of a word_hash; 0: not in the table */

/* The first and the last eight bytes of a word of n letters, of which 'left' bytes or more can be read; less where it is shorter.
 * Lengths cannot be predicted, so nothing branches on them. */
static inline void word_ends(const char *p, size_t n, size_t left, uint64_t *first, uint64_t *last)
{
	uint64_t a = 0, b;
	if (__builtin_expect(left >= 8, 1)) {
		uint64_t mask = n < 8 ? ((uint64_t)1 << 8 * n) - 1 : ~(uint64_t)0;
		memcpy(&a, p, 8);
		memcpy(&b, p + (n < 8 ? 0 : n - 8), 8);
		*first = le64toh(a) & mask;
		*last = le64toh(b) & mask;
	} else {
		memcpy(&a, p, n);
		*first = *last = le64toh(a);
	}
}

static inline uint64_t word_hash_ends(uint64_t first, uint64_t last, size_t n)
{
	uint64_t h = (first ^ n) * 0x9e3779b97f4a7c15u ^ last * 0xd6e8feb86659fd93u;
	h ^= h >> 32;
	h *= 0xbf58476d1ce4e5b9u;
	return h ^ h >> 29;
}

/* Neither cryptographic nor of every byte: long words hash by their ends and length. */
static inline uint64_t word_hash(const char *p, size_t n, size_t left)
{
	uint64_t first, last;
	word_ends(p, n, left, &first, &last);
	return word_hash_ends(first, last, n);
}

/* Of the first WORD_LEAD letters, the lowest byte first. */
static inline unsigned word_lead(uint32_t letters) { return letters * 2654435761u >> 22; }

/* Of a word that begins with "cu", "nv" or "nc", by its first eight letters. */
static inline unsigned word_may_be_cuda(uint64_t first)
{
	unsigned third = first >> 16 & 0xff, two = first >> 16 & 0xffff;
	bool cu = (first & 0xff) == 'c';
	bool found = cu ? (third >= 'A' && third <= 'Z') || two == ('d' | 'a' << 8) || two == ('b' | 'l' << 8) ||
	                             two == ('f' | 'f' << 8) || two == ('r' | 'a' << 8) || two == ('s' | 'p' << 8) ||
	                             two == ('s' | 'o' << 8) || two == ('d' | 'n' << 8)
	                : two == ('r' | 't' << 8) || two == ('c' | 'l' << 8);
	return found ? WORD_CUDA : 0;
}

/* The classes of the word of n letters at p, where 'left' bytes or more can be read: WORD_CUDA and those given to word_table_add;
 * *hash is the word's. */
static inline __attribute__((always_inline)) unsigned word_classes_hashed(const struct word_table *w, const char *p, size_t n,
                                                                          size_t left, uint64_t *hash)
{
	uint64_t first, last;
	word_ends(p, n, left, &first, &last);
	uint64_t h = *hash = word_hash_ends(first, last, n);
	unsigned one = first & 0xff, two = first & 0xffff, lead = word_lead((uint32_t)first), cls = 0;
	if (__builtin_expect(one == 'c' || one == 'n', 0) && n > 4 &&
	    (two == ('c' | 'u' << 8) || two == ('n' | 'v' << 8) || two == ('n' | 'c' << 8)))
		cls = word_may_be_cuda(first);
	if (__builtin_expect(w->seen[(h >> 6) % ARRAY_SIZE(w->seen)] >> (h & 63) & 1, 0))
		cls |= word_table_find(w, h);
	if (__builtin_expect(w->leads[lead / 64] >> lead % 64 & 1, 0)) /* a shorter word's too, by chance */
		cls |= WORD_KNOWN;
	return cls;
}
static inline unsigned word_classes(const struct word_table *w, const char *p, size_t n, size_t left)
{
	uint64_t hash;
	return word_classes_hashed(w, p, n, left, &hash);
}
#endif
