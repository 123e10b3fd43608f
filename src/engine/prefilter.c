/* prefilter.c: which files can be passed over unread by the lexer: those in which no word is one that matters. */
#include "engine/prefilter.h"
#include "lex/lexer.h"
#include "lex/word_class.h"
#include <stdlib.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { BITS = 17, LEAD = 4 };
/* Beside enum prefilter_found. */
enum {
	WEAK = 8,    /* rsqrt, isnan, what CUDA has for the host, too: matters in a file that uses CUDA's names */
	COMMON = 16, /* C has the name, too: PREFILTER_DECLARES where that may be so */
};
struct prefilter {
	unsigned char leads[(1u << BITS) / 8]; /* hashes of the first letters of words that may matter */
	unsigned char open[(1u << BITS) / 8];  /* of 'opens' */
	struct word_table words;               /* and what they are */
	struct open {
		struct slice lead, tail; /* of names that have anything in between */
	} *opens;
	size_t n_opens, cap_opens;
	bool lanes; /* a wavefront's 64 lanes are used as such: what counts on 32 matters */
};

static inline unsigned slot(const char *p)
{
	uint32_t v;
	memcpy(&v, p, LEAD);
	return v * 2654435761u >> (32 - BITS);
}

static inline bool in(const unsigned char *bits, unsigned at) { return bits[at / 8] >> at % 8 & 1; }

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

/* Takes in the first word of the text. */
static void prefilter_add(struct prefilter *f, const char *text, unsigned what)
{
	size_t n = word_length(text, strlen(text));
	if (n >=
	    LEAD) /* shorter ones are found by beginning with "cu", or only ever part of a qualified name or a header, such as "nv" */
		add_lead(f, text);
	word_table_add(&f->words, (struct slice){text, n}, what);
}

/* Takes in the words that fit the text with its '*', at its end if it has none; of "cub::Sum", whatever begins with "cub:". They matter. */
static void add_open(struct prefilter *f, const char *text)
{
	size_t word = word_length(text, strlen(text));
	struct slice lead = {text, word < LEAD ? LEAD : strcspn(text, "*")};
	struct slice tail = slice_str(word < LEAD || !text[lead.n] ? "" : text + lead.n + 1);
	for (size_t i = 0; i < f->n_opens; i++)
		if (slice_eq(f->opens[i].lead, lead) && slice_eq(f->opens[i].tail, tail))
			return; /* of "cub::Sum" and "cub::Max" one is enough */
	add_lead(f, text);
	PUSH(f->opens, f->n_opens, f->cap_opens) = (struct open){lead, tail};
	f->open[slot(text) / 8] |= (unsigned char)(1u << slot(text) % 8);
}

/* Does the word of n letters at p, 'left' bytes before the end, fit one of the open names? */
static bool fits(const struct prefilter *f, const char *p, size_t n, size_t left)
{
	FOR_EACH(const struct open, o, f->opens, f->n_opens) {
		if (memcmp(o->lead.p, p, LEAD) || o->lead.n > left || memcmp(o->lead.p, p, o->lead.n)) /* the first: no call */
			continue;
		if (!o->tail.n || (n >= o->lead.n + o->tail.n && !memcmp(p + n - o->tail.n, o->tail.p, o->tail.n)))
			return true;
	}
	return false;
}

/* What the name of a row is in a file. */
static unsigned found_by(const struct name_rule *r, const struct selection *sel)
{
	const char *to;
	if (r->kind == RK_OWN || (r->kind == RK_CLASH && !r->hip)) /* what defines abs(float) for the device has other words */
		return 0;
	if (r->kind == RK_MOVED)
		return rule_moved(r, sel) ? PREFILTER_MATTERS : 0;
	if (r->kind == RK_HAZARD || r->kind == RK_CLASH)
		return WEAK;
	if (r->call_n || r->needs || rule_verdict(r, sel, &to) != VERDICT_SAME)
		return rule_is_plain(r) ? WEAK | COMMON : PREFILTER_MATTERS;
	return r->kind == RK_HEADER || rule_is_plain(r) ? 0 : PREFILTER_NAMES;
}

/* The words of passes.def for which a file is read. */
#define PASS(name, phase, starts, ...) starts
#define NOTHING
#define STANDARD_NAMES
#define VECTOR_NAMES
#define W(...)
#define L(...)
#define P(...)
#define R(...)
#define READS_ALONE(...) __VA_ARGS__,
#define READS_NAMES(...)
#define READS_COMMON(...)
#define READS_OPEN(...)
static const char *const alone[] = {
#include "passes.def"
        "__global__", "tranship" /* what suppress.c looks for in comments */
};
#undef READS_ALONE
#undef READS_NAMES
#define READS_ALONE(...)
#define READS_NAMES(...) __VA_ARGS__,
static const char *const names[] = {
#include "passes.def"
};
#undef READS_NAMES
#undef READS_COMMON
#define READS_NAMES(...)
#define READS_COMMON(...) __VA_ARGS__,
static const char *const common[] = {
#include "passes.def"
};
#undef READS_COMMON
#undef READS_OPEN
#define READS_COMMON(...)
#define READS_OPEN(...) __VA_ARGS__,
static const char *const leads[] = {
#include "passes.def"
        "cuda", "cublas", "cufft", "curand", "cusparse", "cusolver", "cudnn", "nvrtc", "nccl" /* what unknown names look like */
};

struct prefilter *prefilter_make(const struct rule_table *rules, const struct selection *sel)
{
	struct prefilter *f = xcalloc(1, sizeof *f);
	f->lanes = !sel->warp32 && sel->wave == 64;
	for (size_t i = 0; i < ARRAY_SIZE(alone); i++)
		prefilter_add(f, alone[i], PREFILTER_MATTERS);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		prefilter_add(f, names[i], PREFILTER_NAMES);
	for (size_t i = 0; i < ARRAY_SIZE(common); i++)
		prefilter_add(f, common[i], COMMON);
	for (size_t i = 0; i < ARRAY_SIZE(leads); i++)
		add_open(f, leads[i]);
	/* what word_found looks for itself */
	static const char *const others[] = {"comp", "genc", "gpu-", "sm_0", "sm_1", "sm_2", "sm_3",
	                                     "sm_4", "sm_5", "sm_6", "sm_7", "sm_8", "sm_9"};
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		add_lead(f, others[i]);
	for (size_t i = 0, n = rules_count(rules); i < n; i++) {
		const struct name_rule *r = rules_at(rules, i);
		unsigned what = found_by(r, sel);
		if (r->kind == RK_MOVED) {
			if (what)
				prefilter_add(f, rule_moved_word(r), what);
			continue;
		}
		size_t word = word_length(r->cuda, strlen(r->cuda));
		if (what == PREFILTER_MATTERS && strlen(r->cuda) >= LEAD && (r->kind == RK_FAMILY || word < LEAD))
			add_open(f, r->cuda);
		else if (what)
			prefilter_add(f, r->cuda, what);
		if (word < LEAD && r->cuda[word]) /* "cub", which may be opened or given another name */
			word_table_add(&f->words, (struct slice){r->cuda, word}, PREFILTER_NAMES);
	}
	return f;
}

void prefilter_free(struct prefilter *f)
{
	word_table_free(&f->words);
	free(f->opens);
	free(f);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* What the word at p is, 'left' bytes before the end, whose first letters are among the leads or "cu"; n letters or more. */
static __attribute__((noinline)) unsigned word_found(const struct prefilter *f, const char *p, size_t n, size_t left)
{
	n += word_length(p + n, left - n);
	unsigned known = word_table_find(&f->words, word_hash(p, n, left));
	if (known & PREFILTER_MATTERS)
		return known;
	bool matters = false;
	switch (*p) { /* CUDA's driver's functions, and options of its compiler */
	case 'c':
		matters = (p[1] == 'u' && p[2] >= 'A' && p[2] <= 'Z') || (left >= 9 && !memcmp(p, "compute_", 8) && is_digit(p[8]));
		break;
	case 's': matters = p[1] == 'm' && p[2] == '_' && is_digit(p[3]); break;
	case 'g': matters = left >= 7 && (!memcmp(p, "gencode", 7) || !memcmp(p, "gpu-arc", 7)); break;
	}
	return matters || (in(f->open, slot(p)) && fits(f, p, n, left)) ? PREFILTER_MATTERS : known;
}

/* Does the word at p, LEAD bytes or more before the end, begin like one that is known? */
static inline bool may_be_known(const struct prefilter *f, const char *p)
{
	return in(f->leads, slot(p)) | ((p[0] == 'c') & (p[1] == 'u'));
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
static unsigned mark_found(struct slice s, const char *p)
{
	const char *end = s.p + s.n;
	if (*p == '\\') {
		for (p++; p < end && (*p == ' ' || *p == '\t'); p++)
			;
		bool newline = p < end && (*p == '\n' || *p == '\r');
		p += newline ? 1 + (*p == '\r' && p + 1 < end && p[1] == '\n') : 0;
		return newline && p < end && (is_word[(unsigned char)*p] || *p == '\\') ? PREFILTER_MATTERS : 0;
	}
	if (*p == '#')
		return p + 1 < end && p[1] == '#' && pastes(s, p) ? PREFILTER_MATTERS : 0;
	if (*p != '<' || p + 2 >= end || p[1] != '<')
		return 0;
	for (p += 2; p < end && (*p == ' ' || *p == '\t'); p++) /* nvcc takes "<< <", too */
		;
	return p < end && *p == '<' ? PREFILTER_MATTERS : 0;
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
	return (struct block){/* a byte's own high bit, of those beyond ASCII, is in x */
	                      (unsigned)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(letters, digits), _mm_or_si128(others, x))),
	                      (unsigned)_mm_movemask_epi8(twice),
	                      (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(x, _mm_set1_epi8('\\')))};
}
#endif

/* A look at one file. */
struct look {
	const struct prefilter *filter;
	struct slice s;
	unsigned found;
	struct tokens skimmed; /* of the first bytes, once something was found there that may stand in a comment */
	size_t n_skimmed;
	uint32_t comment; /* a token of these, at which to go on looking */
	int raws;         /* there are raw strings: 1, there are none: -1, not looked yet: 0 */
};

enum commented { CODE, COMMENT, UNCLEAR };

static const char *line_start(struct slice s, const char *p)
{
	const char *newline = memrchr(s.p, '\n', (size_t)(p - s.p));
	return newline ? newline + 1 : s.p;
}

/* Does the newline or the carriage return at p splice two lines? */
static bool is_spliced(struct slice s, const char *p)
{
	while (p > s.p && (p[-1] == '\r' || p[-1] == ' ' || p[-1] == '\t'))
		p--;
	return p > s.p && p[-1] == '\\';
}

/* Nothing before p on its line that could make a comment's mark there something else. */
static bool begins_comment(struct slice s, const char *p)
{
	const char *line = line_start(s, p);
	if (p > s.p && p[-1] == '*') /* "*" "//" or "*" "/" "/" */
		return false;
	for (const char *q = line; q < p; q++)
		if (*q == '"' || *q == '\'' || *q == '/' || *q == '\\' || *q == '\r')
			return false;
	return line == s.p || !is_spliced(s, line - 1);
}

/* What p stands in, as far as the last mark of a comment before it and those on its line tell. */
static enum commented commented(struct slice s, const char *p)
{
	const char *line = line_start(s, p);
	for (const char *q = line; (q = memchr(q, '/', (size_t)(p - q))); q++) {
		if (q[1] == '/' && begins_comment(s, q) && !memmem(q, (size_t)(p - q), "*/", 2) &&
		    !memchr(q, '\r', (size_t)(p - q)))
			return COMMENT;
		if (q[1] == '/' || q[1] == '*' || q[1] == '\\')
			return UNCLEAR;
	}
	for (const char *q = p; (q = memrchr(s.p, '/', (size_t)(q - s.p)));) {
		if (q[1] == '*')
			return begins_comment(s, q) && !memchr(q, '\\', (size_t)(p - q)) ? COMMENT : UNCLEAR;
		if (q > s.p && q[-1] == '*')
			return CODE;
		if (q[1] == '\\')
			return UNCLEAR;
		if (q[1] == '/') { /* the comment of a line above; it may go on where the line is spliced */
			const char *end = memchr(q, '\n', (size_t)(p - q));
			if (!end || is_spliced(s, end))
				return UNCLEAR;
		}
	}
	return CODE;
}

static bool in_comment(struct look *l, const char *p)
{
	enum commented c = commented(l->s, p);
	if (c == COMMENT && !l->raws)
		l->raws = slice_find(l->s, SLICE_LIT("R\"")) ? 1 : -1;
	if (c == CODE || (c == COMMENT && l->raws < 0))
		return c == COMMENT;
	uint32_t off = (uint32_t)(p - l->s.p);
	if (off >= l->n_skimmed) {
		struct token_lists lists;
		tokens_free(&l->skimmed);
		l->n_skimmed = off < l->s.n / 2 ? off + off / 2 + 1024 : l->s.n;
		l->n_skimmed = l->n_skimmed < l->s.n ? l->n_skimmed : l->s.n;
		l->comment = 0;
		lex_skim((struct slice){l->s.p, l->n_skimmed}, &l->skimmed, &lists);
		free(lists.marked);
		free(lists.outline);
	}
	const struct token *t = l->skimmed.t;
	while (l->comment < l->skimmed.n && (t[l->comment].kind != TOK_COMMENT || t[l->comment].off + t[l->comment].len <= off))
		l->comment++;
	return l->comment < l->skimmed.n && t[l->comment].off <= off;
}

/* May the word at p be the name that something declares: after another word, '*', '&' or '>'? */
static bool may_be_declared(struct slice s, const char *p)
{
	static const char *const others[] = {"return", "else", "case", "throw", "sizeof", "delete", "new"};
	while (p > s.p && (p[-1] == ' ' || p[-1] == '\t' || p[-1] == '\n' || p[-1] == '\r'))
		p--;
	if (p == s.p)
		return false;
	if (!is_word[(unsigned char)p[-1]])
		return p[-1] == '*' || p[-1] == '&' || p[-1] == '>' || p[-1] == '/' || p[-1] == '\\';
	const char *word = p;
	while (word > s.p && is_word[(unsigned char)word[-1]])
		word--;
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		if (slice_is((struct slice){word, (size_t)(p - word)}, others[i]))
			return false;
	return true;
}

/* Notes what was found at p. True: there is no need to look further. */
static bool note(struct look *l, const char *p, unsigned what)
{
	if (what & COMMON && ~l->found & PREFILTER_DECLARES && may_be_declared(l->s, p))
		what |= PREFILTER_DECLARES;
	bool for_us = slice_starts((struct slice){p, (size_t)(l->s.p + l->s.n - p)}, "tranship");
	const unsigned tell = PREFILTER_MATTERS | PREFILTER_NAMES | PREFILTER_DECLARES;
	if (what & ~l->found & tell && !for_us && in_comment(l, p))
		return false;
	l->found |= what;
	if (l->found & WEAK && l->found & PREFILTER_NAMES)
		l->found |= PREFILTER_MATTERS;
	return l->found & PREFILTER_MATTERS;
}

static void look_at_words(struct look *l)
{
	struct slice s = l->s;
	const struct prefilter *f = l->filter;
	const char *p = s.p, *end = s.p + s.n;
	bool inside = false;
	unsigned what;
#ifdef __SSE2__
	for (; end - p >= 64 + LEAD; p += 64) {
		uint64_t word = 0, twice = 0, cuts = 0;
		for (int i = 0; i < 64; i += 16) {
			struct block b = look_at_block(p + i);
			word |= (uint64_t)b.word << i;
			twice |= (uint64_t)b.twice << i;
			cuts |= (uint64_t)b.cuts << i;
		}
		uint64_t before = word << 1 | inside;
		uint64_t places = (cuts & before) | (twice & (twice >> 1 | (uint64_t)1 << 63));
		for (uint64_t starts = word & ~before; starts;
		     starts &= starts - 1) { /* most are none, so nothing branches on it */
			unsigned i = (unsigned)__builtin_ctzll(starts);
			places |= (uint64_t)may_be_known(f, p + i) << i;
		}
		for (; __builtin_expect(places != 0, 0); places &= places - 1) {
			const char *at = p + __builtin_ctzll(places);
			uint64_t after = ~(word >> (at - p));
			what = !is_word[(unsigned char)*at]
			               ? mark_found(s, at)
			               : word_found(f, at, after ? (size_t)__builtin_ctzll(after) : 1, (size_t)(end - at));
			if (what && note(l, at, what))
				return;
		}
		inside = word >> 63;
	}
#endif
	for (; p < end; p++) {
		bool word = is_word[(unsigned char)*p];
		size_t left = (size_t)(end - p);
		what = word                   ? !inside && left >= LEAD && may_be_known(f, p) ? word_found(f, p, 1, left) : 0
		       : *p != '\\' || inside ? mark_found(s, p)
		                              : 0;
		if (what && note(l, p, what))
			return;
		inside = word;
	}
}

/* WARP_SIZE, kLanes: may the file define a number of lanes? */
static bool names_lanes(struct slice s)
{
	static const char *const names[] = {"WARP", "warp", "Warp", "LANE", "lane", "Lane"};
	for (size_t i = 0; slice_find(s, SLICE_LIT("32")) && i < ARRAY_SIZE(names); i++)
		if (slice_find(s, slice_str(names[i])))
			return true;
	return false;
}

unsigned prefilter_look(const struct prefilter *f, struct slice s, bool nvcc)
{
	size_t mark = slice_starts(s, "\xef\xbb\xbf") ? 3 : 0;
	struct look l = {.filter = f, .s = {s.p + mark, s.n - mark}};
	look_at_words(&l);
	tokens_free(&l.skimmed);
	if (f->lanes && !(l.found & PREFILTER_MATTERS) && names_lanes(s))
		l.found |= PREFILTER_NAMES;
	if (l.found & PREFILTER_MATTERS || (nvcc && (l.found & (PREFILTER_NAMES | WEAK) || slice_find(s, SLICE_LIT("register")))))
		return PREFILTER_MATTERS;
	return l.found & (PREFILTER_NAMES | PREFILTER_DECLARES);
}
