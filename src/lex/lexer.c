/* lexer.c: bytes to tokens in one pass over the bytes, driven by a table of byte classes, with the state of the current line.
 *
 * Nothing here looks further back than the token it is in, except for the state of the directive of the current line. Every scan
 * is linear: what one scanner gives up on, at most one other scanner looks at again. */
#include "lex/lexer_impl.h"
#include "lex/word_class.h"
#include <stdlib.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

static const uint16_t place_flags[] = {
        [AT_MACRO_PARAM] = TF_MACRO_PARAM,
        [AT_MACRO_BODY] = TF_MACRO_BODY,
        [AT_TEXT] = TF_ERROR_TEXT,
        [AT_REST] = 0,
};

static void grow(struct lexer *lx)
{
	lx->cap *= 2;
	lx->out->t = xrealloc(lx->out->t, lx->cap * sizeof *lx->out->t);
	lx->out->links = xrealloc(lx->out->links, (lx->out->n_buckets + lx->cap) * sizeof *lx->out->links);
	lx->out->back = xrealloc(lx->out->back, lx->cap * sizeof *lx->out->back);
	lx->lists.marked = xrealloc(lx->lists.marked, lx->cap * sizeof *lx->lists.marked);
	lx->lists.outline = xrealloc(lx->lists.outline, lx->cap * sizeof *lx->lists.outline);
}

/* Lists token i, the last one, or does not; which cannot be predicted. */
static inline void list(struct lexer *lx, uint32_t i, bool mark, bool outline)
{
	struct token_lists *l = &lx->lists;
	uint32_t marked = l->n_marked, outlined = l->n_outline;
	l->marked[marked] = l->outline[outlined] = i;
	l->n_marked = marked + mark;
	l->n_outline = outlined + outline;
}

static inline struct token *emit(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end,
                                 unsigned flags)
{
	enum { MARK = 1, OUTLINE = 2 };
	static const byte listed[256] = {
	        ['='] = MARK,      ['['] = MARK,    ['{'] = MARK | OUTLINE, ['#'] = MARK | OUTLINE,
	        [P_LAUNCH] = MARK, ['}'] = OUTLINE, ['('] = OUTLINE,        [')'] = OUTLINE,
	        [P_ADD_EQ] = MARK, [P_LE] = MARK,   [P_GE] = MARK,
	};
	struct tokens *out = lx->out;
	if (__builtin_expect(out->n == lx->cap, false))
		grow(lx);
	uint32_t i = out->n++;
	struct token *t = &out->t[i];
	*t = (struct token){
	        .off = (uint32_t)(begin - lx->src),
	        .len = (uint32_t)(end - begin),
	        .pair = NO_TOKEN,
	        .flags = (uint16_t)(flags | lx->flags),
	        .kind = (uint8_t)kind,
	        .punct = (uint8_t)punct,
	};
	lx->flags = 0;
	if (kind == TOK_PUNCT)
		list(lx, i, listed[punct] & MARK, listed[punct] & OUTLINE);
	else if (kind == TOK_STRING || flags & TF_UNTERMINATED)
		list(lx, i, true, false);
	return t;
}

static bool spelled(const struct lexer *lx, const struct token *t, const char *text)
{
	(void)t;
	return token_is(lx->out, lx->out->n - 1, text);
}

static enum place after_directive_name(const struct lexer *lx, const struct token *t)
{
	static const struct {
		const char *name;
		enum place place;
	} names[] = {{"include", AT_HEADER}, {"define", AT_MACRO_NAME}, {"if", AT_CONDITION},        {"elif", AT_CONDITION},
	             {"pragma", AT_PRAGMA},  {"error", AT_TEXT},        {"include_next", AT_HEADER}, {"import", AT_HEADER},
	             {"warning", AT_TEXT},   {"ident", AT_TEXT},        {"sccs", AT_TEXT},           {"embed", AT_HEADER}};
	if (t->kind == TOK_IDENT)
		for (size_t i = 0; i < ARRAY_SIZE(names); i++)
			if (spelled(lx, t, names[i].name))
				return names[i].place;
	return AT_REST;
}

/* Flags the token just emitted by where it stands in its directive and moves on. */
static void directive_step(struct lexer *lx, struct token *t)
{
	t->flags |= TF_DIRECTIVE | place_flags[lx->place];
	switch (lx->place) {
	case AT_NAME: lx->place = after_directive_name(lx, t); break;
	case AT_HEADER: lx->place = AT_REST; break;
	case AT_MACRO_NAME: lx->place = AT_MACRO_PAREN; break;
	case AT_MACRO_PAREN:
		if (is_punct(t, '(') && !(t->flags & TF_SPACE)) {
			t->flags |= TF_MACRO_PARAM;
			lx->place = AT_MACRO_PARAM;
		} else {
			t->flags |= TF_MACRO_BODY;
			lx->place = AT_MACRO_BODY;
		}
		break;
	case AT_MACRO_PARAM:
		if (is_punct(t, ')'))
			lx->place = AT_MACRO_BODY;
		break;
	case AT_PRAGMA:
		if (spelled(lx, t, "message") || spelled(lx, t, "region") || spelled(lx, t, "endregion") || spelled(lx, t, "mark"))
			lx->place = AT_TEXT;
		else
			lx->place = spelled(lx, t, "GCC") || spelled(lx, t, "clang") ? AT_PRAGMA_VENDOR : AT_REST;
		break;
	case AT_PRAGMA_VENDOR: lx->place = spelled(lx, t, "warning") || spelled(lx, t, "error") ? AT_TEXT : AT_REST; break;
	case AT_CONDITION:
		if (t->kind == TOK_IDENT && (spelled(lx, t, "__has_include") || spelled(lx, t, "__has_include_next")))
			lx->place = AT_HAS_INCLUDE;
		break;
	case AT_HAS_INCLUDE: lx->place = is_punct(t, '(') ? AT_HAS_HEADER : AT_CONDITION; break;
	case AT_HAS_HEADER: lx->place = AT_CONDITION; break;
	default: break;
	}
}

static inline struct token *token(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end,
                                  unsigned flags)
{
	struct token *t = emit(lx, kind, punct, begin, end, flags);
	if (lx->place != AT_CODE)
		directive_step(lx, t);
	lx->line_empty = false;
	return t;
}

/* Links token i, a word, behind those that it is looked up with. */
static inline void link_word(struct lexer *lx, uint32_t i, uint64_t hash)
{
	struct tokens *t = lx->out;
	uint32_t n_buckets = t->n_buckets, *tail = &lx->tails[bucket_of(t, hash)], before = *tail;
	t->links[before] = i;
	t->back[i] = before - n_buckets;
	*tail = n_buckets + i;
}

static inline __attribute__((always_inline)) void word_token(struct lexer *lx, const byte *begin, const byte *end, unsigned flags)
{
	struct token *t = token(lx, TOK_IDENT, 0, begin, end, flags);
	size_t n = (size_t)(end - begin), left = (size_t)(lx->end - begin);
	uint32_t i = lx->out->n - 1;
	if (!lx->words) {
		link_word(lx, i, word_hash((const char *)begin, n, left));
		return;
	}
	uint64_t hash;
	unsigned classes = word_classes_hashed(lx->words, (const char *)begin, n, left, &hash);
	link_word(lx, i, hash);
	if (flags & TF_SPLICED)
		classes = WORD_ANY;
	t->punct = (uint8_t)classes;
	list(lx, i, classes || t->flags & TF_MACRO_BODY, classes);
}

static void end_of_directive(struct lexer *lx, const byte *p)
{
	lx->place = AT_CODE;
	emit(lx, TOK_EOD, PUNCT_EOD, p, p, TF_DIRECTIVE);
}

/* The start of the line after the one p stands on, or the end of the file. */
static const byte *next_line(const struct lexer *lx, const byte *p)
{
	if (lx->crs) { /* one at a time: either may be far away */
		while (p < lx->end && *p != '\n' && *p != '\r')
			p++;
		p += lx->end - p >= 2 && *p == '\r' && p[1] == '\n';
		return p < lx->end ? p + 1 : p;
	}
	const byte *newline = memchr(p, '\n', (size_t)(lx->end - p));
	return newline ? newline + 1 : lx->end;
}

static const byte *scan_line_comment(struct lexer *lx, const byte *p, unsigned *flags)
{
	for (;;) {
		const byte *next = next_line(lx, p), *q = next;
		if (q > p && q[-1] == '\n')
			q--;
		if (q > p && q[-1] == '\r')
			q--;
		const byte *blank = q;
		while (blank > p && byte_class[blank[-1]] == B_SPACE)
			blank--;
		if (q == next || blank == p || blank[-1] != '\\')
			return q;
		*flags |= TF_SPLICED;
		p = next;
		if (p == lx->end)
			return p;
	}
}

/* Many bytes at a time and without a branch per byte: where words end cannot be predicted. '$' is left to the loop. */
static inline const byte *word_end(const byte *p, const byte *end)
{
#ifdef __SSE2__
	while (end - p >= 16) {
		const __m128i bias = _mm_set1_epi8((char)0x80);
		__m128i x = _mm_loadu_si128((const __m128i *)p), letter = _mm_or_si128(x, _mm_set1_epi8(0x20));
		/* unsigned: x - low < high - low */
		__m128i letters = _mm_cmplt_epi8(_mm_xor_si128(_mm_sub_epi8(letter, _mm_set1_epi8('a')), bias),
		                                 _mm_set1_epi8((char)(26 ^ 0x80)));
		__m128i digits =
		        _mm_cmplt_epi8(_mm_xor_si128(_mm_sub_epi8(x, _mm_set1_epi8('0')), bias), _mm_set1_epi8((char)(10 ^ 0x80)));
		__m128i underscores = _mm_cmpeq_epi8(x, _mm_set1_epi8('_'));
		unsigned others = ~(unsigned)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(letters, digits), underscores)) & 0xffff;
		if (others) {
			p += __builtin_ctz(others);
			break;
		}
		p += 16;
	}
#elif __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	const uint64_t ones = 0x0101010101010101u, high = ones * 0x80;
	while (end - p >= 8) {
		uint64_t x;
		memcpy(&x, p, 8);
		/* Each sum's high bit tells whether the byte is at least, or more than, a bound; it cannot carry. */
		uint64_t y = x & ~high, letter = y | ones * 0x20;
		uint64_t is_digit = (y + ones * (0x80 - '0')) & ~(y + ones * (0x7f - '9'));
		uint64_t is_letter = (letter + ones * (0x80 - 'a')) & ~(letter + ones * (0x7f - 'z'));
		uint64_t is_underscore = ~((y ^ ones * '_') + ones * 0x7f);
		uint64_t others = ~((is_digit | is_letter | is_underscore) & ~x) & high;
		if (others) {
			p += __builtin_ctzll(others) / 8;
			break;
		}
		p += 8;
	}
#endif
	while (p < end && is_word(*p))
		p++;
	return p;
}

/* A word that may be a literal's prefix, or that goes on after a splice or with characters beyond ASCII. */
static const byte *lex_odd_word(struct lexer *lx, const byte *begin)
{
	unsigned flags = 0;
	const byte *p = scan_word(begin, lx->end, &flags), *quote = skip_splices(p, lx->end);
	bool raw;
	if (quote < lx->end && (*quote == '"' || *quote == '\'') && lx->place != AT_TEXT && is_prefix(begin, p, *quote, &raw)) {
		const byte *end;
		unsigned literal_flags =
		        raw ? 0 : flags | (quote > p ? TF_SPLICED : 0); /* no splices are taken out of raw strings */
		if (raw)
			end = scan_raw(quote + 1, lx->end, &literal_flags);
		else
			end = scan_quoted(quote + 1, lx->end, *quote, &literal_flags);
		if (end) {
			token(lx, *quote == '"' ? TOK_STRING : TOK_CHAR, 0, begin, end, literal_flags);
			return end;
		}
	}
	word_token(lx, begin, p, flags);
	return p;
}

static inline __attribute__((always_inline)) const byte *lex_word(struct lexer *lx, const byte *begin)
{
	const byte *p = word_end(begin + 1, lx->end);
	byte next = p < lx->end ? byte_class[*p] : B_OTHER;
	if (next == B_QUOTE || next == B_BACKSLASH || next == B_HIGH)
		return lex_odd_word(lx, begin);
	word_token(lx, begin, p, 0);
	return p;
}

static const byte *lex_comment(struct lexer *lx, const byte *begin, const byte *second)
{
	unsigned flags = second != begin + 1 ? TF_SPLICED : 0;
	const byte *end =
	        *second == '/' ? scan_line_comment(lx, second + 1, &flags) : scan_block_comment(second + 1, lx->end, &flags);
	if (lx->place != AT_CODE)
		flags |= TF_DIRECTIVE | place_flags[lx->place];
	emit(lx, TOK_COMMENT, 0, begin, end, flags);
	lx->flags = TF_SPACE;
	return end;
}

static const byte *lex_other(struct lexer *lx, const byte *begin)
{
	const byte *p = begin + 1;
	while (p < lx->end && (byte_class[*p] == B_OTHER || (byte_class[*p] == B_HIGH && !utf8_letter(p, lx->end))))
		p++;
	token(lx, TOK_OTHER, 0, begin, p, 0);
	return p;
}

/* The end of "<< <" whose "<<" ends at p, or p. nvcc takes it for "<<<", which formatters for C++ tear apart. */
static const byte *launch_end(const struct lexer *lx, const byte *p)
{
	const byte *q = p;
	while (q < lx->end && (*q == ' ' || *q == '\t'))
		q++;
	if (q == p || q + 1 >= lx->end || *q != '<' || q[1] == '<' || q[1] == '=')
		return p;
	const struct tokens *t = lx->out;
	return t->n && token_is(t, t->n - 1, "operator") ? p : q + 1; /* operator<< <T>(out, x) */
}

/* The end of the header's name that begins here; NULL: none may, or does. */
static const byte *lex_header(struct lexer *lx, const byte *begin)
{
	unsigned flags = 0;
	const byte *end = lx->place == AT_HEADER || lx->place == AT_HAS_HEADER ? scan_header(begin, lx->end, &flags) : NULL;
	if (end)
		token(lx, TOK_HEADER, 0, begin, end, flags);
	return end;
}

static const byte *lex_punct(struct lexer *lx, const byte *begin)
{
	unsigned punct, flags = 0;
	const byte *end = *begin == '<' ? lex_header(lx, begin) : NULL;
	if (end)
		return end;
	end = scan_punct(begin, lx->end, &punct, &flags);
	if (punct == P_SHL) {
		const byte *launch = launch_end(lx, end);
		punct = launch > end ? P_LAUNCH : P_SHL;
		end = launch;
	}
	if (punct == '#' && lx->line_empty && lx->place == AT_CODE) {
		emit(lx, TOK_PUNCT, punct, begin, end, flags | TF_DIRECTIVE);
		PUSH(lx->out->directives, lx->out->n_directives, lx->out->cap_directives) = lx->out->n - 1;
		lx->line_empty = false;
		lx->place = AT_NAME;
	} else {
		token(lx, TOK_PUNCT, punct, begin, end, flags);
	}
	lx->out->n_pastes += punct == P_HASHHASH;
	return end;
}

static const byte *lex_quoted(struct lexer *lx, const byte *begin)
{
	unsigned flags = 0;
	const byte *end = *begin == '"' ? lex_header(lx, begin) : NULL;
	if (end)
		return end;
	end = scan_quoted(begin + 1, lx->end, *begin, &flags);
	token(lx, *begin == '"' ? TOK_STRING : TOK_CHAR, 0, begin, end, flags);
	return end;
}

/* The token or the white space at p; the end of it. */
static inline __attribute__((always_inline)) const byte *lex_at(struct lexer *lx, const byte *p)
{
	const byte *q;
	unsigned flags;
	const byte *end = lx->end;
	size_t n, blank = *p == ' '; /* skipped without a branch, as it cannot be predicted */
	p += blank;
	lx->flags |= (uint16_t)(blank * TF_SPACE);
	if (p == end)
		return p;
	switch ((enum byte_class)byte_class[*p]) {
	case B_SPACE:
		lx->flags |= TF_SPACE;
		for (p++; p < end && byte_class[*p] == B_SPACE; p++)
			;
		break;
	case B_NEWLINE:
		if (lx->place != AT_CODE)
			end_of_directive(lx, p);
		p++;
		lx->flags = TF_BOL | TF_SPACE;
		lx->line_empty = true;
		break;
	case B_WORD: p = lex_word(lx, p); break;
	case B_DIGIT:
		flags = 0;
		q = scan_number(p + 1, end, &flags);
		token(lx, TOK_NUMBER, 0, p, q, flags);
		p = q;
		break;
	case B_ONE:
		token(lx, TOK_PUNCT, *p, p, p + 1, 0);
		p++;
		break;
	case B_PUNCT:
		/* Most stand alone, and then before a blank or a word. */
		if (p + 1 < end && (is_word(p[1]) || p[1] == ' ') && lx->place == AT_CODE && *p != '#') {
			token(lx, TOK_PUNCT, *p, p, p + 1, 0);
			p++;
		} else {
			p = lex_punct(lx, p);
		}
		break;
	case B_QUOTE: p = lex_quoted(lx, p); break;
	case B_SLASH:
		q = p;
		switch (next_byte(&q, end)) {
		case '/':
		case '*': p = lex_comment(lx, p, q); break;
		default: p = lex_punct(lx, p);
		}
		break;
	case B_DOT:
		q = p;
		if (byte_class[next_byte(&q, end)] == B_DIGIT) {
			flags = q > p + 1 ? TF_SPLICED : 0;
			q = scan_number(q + 1, end, &flags);
			token(lx, TOK_NUMBER, 0, p, q, flags);
			p = q;
		} else {
			p = lex_punct(lx, p);
		}
		break;
	case B_BACKSLASH:
		if ((n = splice(p, end)))
			p += n;
		else
			p = universal_name(p, end) ? lex_odd_word(lx, p) : lex_other(lx, p);
		break;
	case B_HIGH: p = utf8_letter(p, end) ? lex_odd_word(lx, p) : lex_other(lx, p); break;
	case B_OTHER: p = lex_other(lx, p); break;
	default: __builtin_unreachable(); /* the table has no others */
	}
	return p;
}

const byte *lexer_step(struct lexer *lx, const byte *p) { return lex_at(lx, p); }

void lexer_emit(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end, unsigned flags)
{
	emit(lx, kind, punct, begin, end, flags);
}

void lexer_word(struct lexer *lx, const byte *begin, const byte *end) { word_token(lx, begin, end, 0); }

void lexer_drop(struct lexer *lx)
{
	for (uint32_t b = 0; b < lx->out->n_buckets; b++)
		lx->out->links[lx->tails[b]] = NO_TOKEN;
	free(lx->tails);
}

void lexer_end(struct lexer *lx)
{
	if (lx->place != AT_CODE)
		end_of_directive(lx, lx->end);
	emit(lx, TOK_EOF, 0, lx->end, lx->end, 0);
	lexer_drop(lx);
}

/* Adds the line starts after the newlines in a file where '\r' alone ends no line. */
static void find_newlines(struct slice src, struct tokens *out, uint32_t *cap)
{
	const char *p = src.p, *end = p + src.n;
#ifdef __SSE2__
	for (; end - p >= 64; p += 64) {
		uint64_t newlines = 0;
		for (int i = 0; i < 64; i += 16) {
			__m128i x = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(p + i)), _mm_set1_epi8('\n'));
			newlines |= (uint64_t)(unsigned)_mm_movemask_epi8(x) << i;
		}
		for (; newlines; newlines &= newlines - 1) {
			PUSH(out->line_start, out->n_lines, *cap) = (uint32_t)(p - src.p) + (uint32_t)__builtin_ctzll(newlines) + 1;
		}
	}
#endif
	while ((p = memchr(p, '\n', (size_t)(end - p)))) {
		PUSH(out->line_start, out->n_lines, *cap) = (uint32_t)(++p - src.p);
	}
}

static void find_lines(struct tokens *out, bool crs)
{
	struct slice src = out->src;
	uint32_t cap = (uint32_t)(src.n / 24) + 16;
	const char *p = src.p, *end = p + src.n;
	out->line_start = xmalloc(cap * sizeof *out->line_start);
	out->line_start[0] = 0;
	out->n_lines = 1;
	if (!crs) {
		find_newlines(src, out, &cap);
		return;
	}
	for (; p < end; p++) {
		if (*p != '\n' && (*p != '\r' || (p + 1 < end && p[1] == '\n')))
			continue;
		PUSH(out->line_start, out->n_lines, cap) = (uint32_t)(p + 1 - src.p);
	}
}

static bool has_lone_cr(struct slice src)
{
	for (const char *p = src.p, *end = p + src.n; (p = memchr(p, '\r', (size_t)(end - p))); p++)
		if (p + 1 == end || p[1] != '\n')
			return true;
	return false;
}

struct lexer lexer_begin(struct slice src, const struct word_table *words, size_t cap, struct tokens *out)
{
	if (src.n >= INT32_MAX)
		bug("lex: %zu bytes", src.n);
	if (!src.p)
		src.p = "";
	*out = (struct tokens){.src = src, .n_buckets = 16};
	while (out->n_buckets < cap / 4)
		out->n_buckets *= 2;
	struct lexer lx = {.src = (const byte *)src.p,
	                   .end = (const byte *)src.p + src.n,
	                   .out = out,
	                   .cap = (uint32_t)cap,
	                   .words = words,
	                   .crs = has_lone_cr(src),
	                   .flags = TF_BOL,
	                   .line_empty = true};
	lx.tails = xmalloc(out->n_buckets * sizeof *lx.tails);
	for (uint32_t b = 0; b < out->n_buckets; b++)
		lx.tails[b] = b;
	grow(&lx);
	return lx;
}

const byte *lexer_first(const struct lexer *lx)
{
	return lx->src + (lx->end - lx->src >= 3 && !memcmp(lx->src, "\xef\xbb\xbf", 3) ? 3 : 0);
}

void lex_words(struct slice src, const struct word_table *words, struct tokens *out, struct token_lists *lists)
{
	struct lexer lx = lexer_begin(src, words, src.n / 6 + 32, out);
	find_lines(out, lx.crs);
	for (const byte *p = lexer_first(&lx); p < lx.end;)
		p = lex_at(&lx, p);
	lexer_end(&lx);
	lexer_pair(out);
	*lists = lx.lists;
}

void lex(struct slice src, struct tokens *out)
{
	struct token_lists lists;
	lex_words(src, NULL, out, &lists);
	free(lists.marked);
	free(lists.outline);
}

void tokens_free(struct tokens *t)
{
	free(t->t);
	free(t->line_start);
	free(t->links);
	free(t->directives);
	free(t->back);
	free(t->braces);
	free(t->brackets);
	free(t->starts);
	free(t->declarators);
	free(t->sights);
	free(t->macros);
	*t = (struct tokens){0};
}
