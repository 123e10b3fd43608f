/* prefilter.c: which files can be passed over unread by the lexer: those in which no word is one that matters. */
#include "tranship/prefilter.h"
#include "tranship/word_class.h"
#include <stdlib.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { BITS = 17, LEAD = 4 };
struct prefilter {
	unsigned char leads[(1u << BITS) / 8]; /* hashes of the first letters of words that may matter */
	unsigned char open[(1u << BITS) / 8];  /* of 'opens' */
	struct word_table words;
	struct open {
		struct slice lead, tail; /* of names that have anything in between */
	} * opens;
	size_t n_opens, cap_opens;
};

static inline unsigned slot(const char *p)
{
	uint32_t v;
	memcpy(&v, p, LEAD);
	return v * 2654435761u >> (32 - BITS);
}

static inline bool in(const unsigned char *bits, unsigned at)
{
	return bits[at / 8] >> at % 8 & 1;
}

static const unsigned char is_word[256] = {
        ['0' ... '9'] = 1, ['A' ... 'Z'] = 1, ['a' ... 'z'] = 1, ['_'] = 1, ['$'] = 1, [128 ... 255] = 1,
};

static size_t word_length(const char *p, size_t n)
{
	size_t k = 0;
	while (k < n && is_word[(unsigned char)p[k]])
		k++;
	return k;
}

static void add_lead(struct prefilter *f, const char *letters)
{
	f->leads[slot(letters) / 8] |= (unsigned char)(1u << slot(letters) % 8);
}

/* Takes in the first word of the text; when 'open', the words that fit the text with its '*', at its end if it has none; of
 * "cub::Sum", whatever begins with "cub:". */
static void add(struct prefilter *f, const char *text, bool open)
{
	size_t n = strlen(text), word = word_length(text, n);
	if (n < LEAD) /* such as "nv": only ever part of a qualified name or a header */
		return;
	unsigned at = slot(text);
	add_lead(f, text);
	if (open || word < LEAD) {
		GROW(f->opens, f->n_opens, f->cap_opens);
		struct open *o = &f->opens[f->n_opens++];
		o->lead = (struct slice){text, word < LEAD ? LEAD : strcspn(text, "*")};
		o->tail = slice_str(word < LEAD || !text[o->lead.n] ? "" : text + o->lead.n + 1);
		f->open[at / 8] |= (unsigned char)(1u << at % 8);
	} else
		word_table_add(&f->words, (struct slice){text, word}, WORD_KNOWN);
}

/* Does the word of n letters at p, 'left' bytes before the end, fit one of the open names? */
static bool fits(const struct prefilter *f, const char *p, size_t n, size_t left)
{
	for (size_t i = 0; i < f->n_opens; i++) {
		const struct open *o = &f->opens[i];
		if (o->lead.n > left || memcmp(o->lead.p, p, o->lead.n))
			continue;
		if (!o->tail.n || (n >= o->lead.n + o->tail.n && !memcmp(p + n - o->tail.n, o->tail.p, o->tail.n)))
			return true;
	}
	return false;
}

struct prefilter *prefilter_make(const struct rule_table *rules, const struct selection *sel)
{
	/* shapes of code that matter without any name of the table; and comments that speak to us. 'register' and members of CUDA's
	 * structures matter beside some other word only. */
	static const char *const words[] = {"__shared__", "__global__", "__device__", "__constant__",
	                                    "__host__",   "warpSize",   "tranship"};
	/* what names of the API, options and files of its compiler and its assembly begin with */
	static const char *const leads[] = {"cuda",  "cublas", "cufft",  "curand", "cusparse", "cusolver", "cudnn",
	                                    "nvrtc", "nccl",   "asm ",   "asm(",   "asm\t",    "asm\n",    "asm\r",
	                                    "asm/",  "__asm",  "__shfl", "__sync", "ptx\"",    "cubin\"",  "fatbin\""};
	struct prefilter *f = xcalloc(1, sizeof *f);
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		add(f, words[i], false);
	for (size_t i = 0; i < ARRAY_SIZE(leads); i++)
		add(f, leads[i], true);
	/* what word_matters looks for itself */
	static const char *const others[] = {"comp", "genc", "gpu-", "sm_0", "sm_1", "sm_2", "sm_3",
	                                     "sm_4", "sm_5", "sm_6", "sm_7", "sm_8", "sm_9"};
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		add_lead(f, others[i]);
	for (size_t i = 0, n = rules_count(rules); i < n; i++) {
		const struct name_rule *r = rules_at(rules, i);
		const char *to;
		if (r->kind != RK_HAZARD && r->kind != RK_CLASH && !r->call_n && !r->needs &&
		    rule_verdict(r, sel, &to) == VERDICT_SAME)
			continue;
		add(f, r->cuda, r->kind == RK_FAMILY);
	}
	return f;
}

void prefilter_free(struct prefilter *f)
{
	word_table_free(&f->words);
	free(f->opens);
	free(f);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Does the word at p matter, 'left' bytes before the end, whose first letters are among the leads or "cu"? */
static __attribute__((noinline)) bool word_matters(const struct prefilter *f, const char *p, size_t left)
{
	size_t n = word_length(p, left);
	if (word_table_find(&f->words, word_hash(p, n, left)) || (in(f->open, slot(p)) && fits(f, p, n, left)))
		return true;
	if (p[0] == 'c' && p[1] == 'u' && p[2] >= 'A' && p[2] <= 'Z')
		return true;
	if (p[0] == 's' && p[1] == 'm' && p[2] == '_')
		return is_digit(p[3]);
	return (left >= 9 && !memcmp(p, "compute_", 8) && is_digit(p[8])) ||
	       (left >= 7 && (!memcmp(p, "gencode", 7) || !memcmp(p, "gpu-arc", 7)));
}

/* The word that begins at p, 'left' bytes before the end. */
static inline bool matters(const struct prefilter *f, const char *p, size_t left)
{
	if (left < LEAD)
		return false;
	bool may = in(f->leads, slot(p)) | ((p[0] == 'c') & (p[1] == 'u'));
	return __builtin_expect(may, 0) && word_matters(f, p, left);
}

/* Is what '##' at p pastes something to a short start of CUDA's names? Longer ones matter by themselves. */
static bool pastes(struct slice s, const char *p)
{
	while (p > s.p && (p[-1] == ' ' || p[-1] == '\t'))
		p--;
	if (p == s.p || !is_word[(unsigned char)p[-1]])
		return true; /* after a comment, or on a new line */
	const char *word = p;
	while (word > s.p && is_word[(unsigned char)word[-1]])
		word--;
	return p - word >= 2 && (!memcmp(word, "cu", 2) || !memcmp(word, "CU", 2));
}

/* A mark at p that matters: a launch, a name pasted from two, a name cut in two (a backslash after a word). */
static bool mark_matters(struct slice s, const char *p)
{
	const char *end = s.p + s.n;
	if (*p == '\\') {
		for (p++; p < end && (*p == ' ' || *p == '\t'); p++)
			;
		bool newline = p < end && (*p == '\n' || *p == '\r');
		p += newline ? 1 + (*p == '\r' && p + 1 < end && p[1] == '\n') : 0;
		return newline && p < end && (is_word[(unsigned char)*p] || *p == '\\');
	}
	if (*p == '#')
		return p + 1 < end && p[1] == '#' && pastes(s, p);
	return *p == '<' && p + 2 < end && p[1] == '<' && p[2] == '<';
}

#ifdef __SSE2__
/* Of 16 bytes, a bit each: parts of words; what matters where there are two; backslashes. */
struct block {
	unsigned word, twice, cuts;
};

static inline struct block look_at_block(const char *p)
{
	const __m128i bias = _mm_set1_epi8((char)0x80);
	__m128i x = _mm_loadu_si128((const __m128i *)p), letter = _mm_or_si128(x, _mm_set1_epi8(0x20));
	/* unsigned: x - low <= high - low */
	__m128i letters =
	        _mm_cmplt_epi8(_mm_xor_si128(_mm_sub_epi8(letter, _mm_set1_epi8('a')), bias), _mm_set1_epi8((char)(26 ^ 0x80)));
	__m128i digits = _mm_cmplt_epi8(_mm_xor_si128(_mm_sub_epi8(x, _mm_set1_epi8('0')), bias), _mm_set1_epi8((char)(10 ^ 0x80)));
	__m128i others = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('_')), _mm_cmpeq_epi8(x, _mm_set1_epi8('$')));
	__m128i twice = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('<')), _mm_cmpeq_epi8(x, _mm_set1_epi8('#')));
	return (struct block){
	        /* a byte's own high bit, of those beyond ASCII, is in x */
	        (unsigned)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(letters, digits), _mm_or_si128(others, x))),
	        (unsigned)_mm_movemask_epi8(twice),
	        (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(x, _mm_set1_epi8('\\'))),
	};
}
#endif

static bool words_matter(const struct prefilter *f, struct slice s)
{
	const char *p = s.p, *end = s.p + s.n;
	bool inside = false;
#ifdef __SSE2__
	for (; end - p >= 64; p += 64) {
		uint64_t word = 0, twice = 0, cuts = 0;
		for (int i = 0; i < 64; i += 16) {
			struct block b = look_at_block(p + i);
			word |= (uint64_t)b.word << i;
			twice |= (uint64_t)b.twice << i;
			cuts |= (uint64_t)b.cuts << i;
		}
		uint64_t before = word << 1 | inside;
		for (uint64_t starts = word & ~before; starts; starts &= starts - 1) {
			const char *at = p + __builtin_ctzll(starts);
			if (matters(f, at, (size_t)(end - at)))
				return true;
		}
		for (uint64_t marks = (cuts & before) | (twice & (twice >> 1 | (uint64_t)1 << 63)); marks; marks &= marks - 1)
			if (mark_matters(s, p + __builtin_ctzll(marks)))
				return true;
		inside = word >> 63;
	}
#endif
	for (; p < end; p++) {
		bool word = is_word[(unsigned char)*p];
		if (word ? !inside && matters(f, p, (size_t)(end - p)) : (*p != '\\' || inside) && mark_matters(s, p))
			return true;
		inside = word;
	}
	return false;
}

bool prefilter_may_matter(const struct prefilter *f, struct slice s)
{
	return words_matter(f, slice_starts(s, "\xef\xbb\xbf") ? (struct slice){s.p + 3, s.n - 3} : s);
}
