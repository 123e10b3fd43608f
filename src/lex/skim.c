/* skim.c: a file's directives, and what may hide one: comments, literals, braces. The code between them is not taken apart. */
#include "lex/lexer_impl.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The first byte from p on where a comment, a literal, a brace, a directive or a splice may begin. */
static const byte *skip_code(const byte *p, const byte *end)
{
	static const bool stops[256] = {['"'] = true, ['#'] = true, ['\''] = true, ['/'] = true,
	                                ['{'] = true, ['}'] = true, ['\\'] = true};
#ifdef __SSE2__
	for (; end - p >= 16; p += 16) {
		__m128i x = _mm_loadu_si128((const __m128i *)p);
		__m128i pairs = _mm_or_si128(_mm_cmpeq_epi8(_mm_or_si128(x, _mm_set1_epi8('"' ^ '#')), _mm_set1_epi8('"' | '#')),
		                             _mm_cmpeq_epi8(_mm_or_si128(x, _mm_set1_epi8('\'' ^ '/')), _mm_set1_epi8('\'' | '/')));
		__m128i braces = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('{')), _mm_cmpeq_epi8(x, _mm_set1_epi8('}')));
		__m128i found = _mm_or_si128(_mm_or_si128(pairs, braces), _mm_cmpeq_epi8(x, _mm_set1_epi8('\\')));
		unsigned bits = (unsigned)_mm_movemask_epi8(found);
		if (bits)
			return p + __builtin_ctz(bits);
	}
#endif
	while (p < end && !stops[*p])
		p++;
	return p;
}

static const byte *back_over_blanks(const byte *p, const byte *begin)
{
	while (p > begin && (byte_class[p[-1]] == B_SPACE || is_newline(p[-1])))
		p--;
	return p;
}

/* What is code from p to q is one TOK_OTHER, but for a ';' at its end, and a word 'extern' there. */
static void skim_code(struct lexer *lx, const byte *p, const byte *q)
{
	static const char keyword[] = "extern";
	const size_t n = sizeof keyword - 1;
	while (p < q && (byte_class[*p] == B_SPACE || is_newline(*p)))
		p++;
	const byte *last = back_over_blanks(q, p);
	if (p == last)
		return;
	bool is_extern = (size_t)(last - p) >= n && !memcmp(last - n, keyword, n) &&
	                 ((size_t)(last - p) == n || !is_word(last[-(ptrdiff_t)n - 1]));
	const byte *word = is_extern ? last - n : last, *code = back_over_blanks(word, p);
	bool ended = code > p && code[-1] == ';';
	if (p < code - ended)
		lexer_emit(lx, TOK_OTHER, 0, p, code - ended, 0);
	if (ended)
		lexer_emit(lx, TOK_PUNCT, ';', code - 1, code, 0);
	if (is_extern)
		lexer_word(lx, word, last);
}

/* The literal or number that the quote at q belongs to, with a prefix not before p; past its end. NULL: only lexing can tell. */
static const byte *skim_literal(struct lexer *lx, const byte *p, const byte *q)
{
	const byte *word = q, *end = NULL;
	unsigned flags = 0;
	bool raw = false;
	while (word > p && is_word(word[-1]))
		word--;
	if (word > p && byte_class[word[-1]] == B_HIGH)
		return NULL;
	if (word < q && byte_class[*word] == B_DIGIT && *q == '\'') {
		end = scan_number(word + 1, lx->end, &flags);
		if (end > q) {
			lexer_emit(lx, TOK_NUMBER, 0, word, end, flags);
			return end;
		}
	}
	if (word < q && is_prefix(word, q, *q, &raw) && raw)
		end = scan_raw(q + 1, lx->end, &flags);
	else
		end = scan_quoted(q + 1, lx->end, *q, &flags);
	if (!end)
		return NULL;
	lexer_emit(lx, *q == '"' ? TOK_STRING : TOK_CHAR, 0, q, end, flags);
	return end;
}

/* False: a splice in code, or the like; '%:' for '#'. */
static bool skim_tokens(struct lexer *lx, const byte *p)
{
	for (const byte *q = p; (q = memchr(q, '%', (size_t)(lx->end - q))); q++)
		if (q + 1 < lx->end && (q[1] == ':' || q[1] == '\\'))
			return false;
	while (p < lx->end) {
		if (lx->place != AT_CODE) {
			p = lexer_step(lx, p);
			continue;
		}
		const byte *q = skip_code(p, lx->end), *blank = q;
		while (blank > p && byte_class[blank[-1]] == B_SPACE)
			blank--;
		skim_code(lx, p, q);
		if (blank > p) {
			lx->line_empty = is_newline(blank[-1]);
			lx->flags = lx->line_empty ? TF_BOL | TF_SPACE : 0;
		}
		if (q == lx->end)
			break;
		const byte *rest = q;
		byte second = *q == '/' ? next_byte(&rest, lx->end) : 0;
		if (*q == '\\' || (*q == '/' && second != '/' && second != '*') || (*q == '#' && !lx->line_empty)) {
			if (*q == '\\' && splice(q, lx->end))
				return false;
			p = q + 1;
			lexer_emit(lx, TOK_OTHER, 0, q, p, 0);
			lx->line_empty = false;
		} else if (*q == '"' || *q == '\'') {
			p = skim_literal(lx, p, q);
			lx->line_empty = false;
			if (!p)
				return false;
		} else {
			p = lexer_step(lx, q);
		}
	}
	lexer_end(lx);
	return true;
}

bool lex_skim(struct slice src, struct tokens *out, struct token_lists *lists)
{
	struct lexer lx = lexer_begin(src, NULL, src.n / 128 + 32, out);
	bool whole = skim_tokens(&lx, lexer_first(&lx));
	if (whole) {
		lexer_pair(out);
	} else {
		lexer_drop(&lx);
		tokens_free(out);
	}
	*lists = lx.lists;
	return whole;
}
