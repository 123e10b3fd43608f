/* lexer.c: bytes to tokens in one pass over the bytes, driven by a table of byte classes.
 *
 * Nothing here looks further back than the token it is in, except for the state of the directive of the current line. Every scan
 * is linear: what one scanner gives up on, at most one other scanner looks at again. */
#include "lexer_impl.h"
#include <stdlib.h>

typedef unsigned char byte;

enum byte_class {
	B_OTHER, /* starts no token */
	B_SPACE,
	B_NEWLINE,
	B_WORD,  /* letters, '_' and '$' */
	B_DIGIT,
	B_PUNCT, /* may start a longer punctuator */
	B_ONE,   /* is always a punctuator of its own */
	B_QUOTE,
	B_SLASH,
	B_BACKSLASH,
	B_DOT,
	B_HIGH,  /* beyond ASCII */
};

#define W B_WORD
#define D B_DIGIT
static const byte byte_class[256] = {
	['\t'] = B_SPACE, ['\v'] = B_SPACE, ['\f'] = B_SPACE, [' '] = B_SPACE, ['\n'] = B_NEWLINE, ['\r'] = B_NEWLINE,
	['0'] = D, ['1'] = D, ['2'] = D, ['3'] = D, ['4'] = D, ['5'] = D, ['6'] = D, ['7'] = D, ['8'] = D, ['9'] = D,
	['A'] = W, ['B'] = W, ['C'] = W, ['D'] = W, ['E'] = W, ['F'] = W, ['G'] = W, ['H'] = W, ['I'] = W, ['J'] = W, ['K'] = W,
	['L'] = W, ['M'] = W, ['N'] = W, ['O'] = W, ['P'] = W, ['Q'] = W, ['R'] = W, ['S'] = W, ['T'] = W, ['U'] = W, ['V'] = W,
	['W'] = W, ['X'] = W, ['Y'] = W, ['Z'] = W, ['_'] = W, ['$'] = W,
	['a'] = W, ['b'] = W, ['c'] = W, ['d'] = W, ['e'] = W, ['f'] = W, ['g'] = W, ['h'] = W, ['i'] = W, ['j'] = W, ['k'] = W,
	['l'] = W, ['m'] = W, ['n'] = W, ['o'] = W, ['p'] = W, ['q'] = W, ['r'] = W, ['s'] = W, ['t'] = W, ['u'] = W, ['v'] = W,
	['w'] = W, ['x'] = W, ['y'] = W, ['z'] = W,
	['('] = B_ONE, [')'] = B_ONE, ['['] = B_ONE, [']'] = B_ONE, ['{'] = B_ONE, ['}'] = B_ONE, [';'] = B_ONE, [','] = B_ONE,
	['?'] = B_ONE, ['~'] = B_ONE,
	['-'] = B_PUNCT, ['+'] = B_PUNCT, ['*'] = B_PUNCT, ['%'] = B_PUNCT, ['&'] = B_PUNCT, ['|'] = B_PUNCT, ['^'] = B_PUNCT,
	['='] = B_PUNCT, ['!'] = B_PUNCT, [':'] = B_PUNCT, ['<'] = B_PUNCT, ['>'] = B_PUNCT, ['#'] = B_PUNCT,
	['"'] = B_QUOTE, ['\''] = B_QUOTE, ['/'] = B_SLASH, ['\\'] = B_BACKSLASH, ['.'] = B_DOT,
	[128 ... 255] = B_HIGH,
};
#undef W
#undef D

static inline bool is_word(byte c) { return byte_class[c] == B_WORD || byte_class[c] == B_DIGIT; }
static inline bool is_newline(byte c) { return c == '\n' || c == '\r'; }

/* Where in a directive the next token stands. */
enum place {
	AT_CODE,          /* not in a directive */
	AT_NAME,          /* after '#' */
	AT_HEADER,        /* after #include and its like */
	AT_MACRO_NAME,    /* after #define */
	AT_MACRO_PAREN,   /* right after the macro's name */
	AT_MACRO_PARAM,
	AT_MACRO_BODY,
	AT_PRAGMA,        /* after #pragma */
	AT_PRAGMA_VENDOR, /* after #pragma GCC or clang */
	AT_TEXT,          /* in text that is not code */
	AT_CONDITION,     /* in #if, #elif */
	AT_HAS_INCLUDE,   /* after __has_include there */
	AT_HAS_HEADER,    /* after its parenthesis */
	AT_REST,
};

static const uint16_t place_flags[] = {
	[AT_MACRO_PARAM] = TF_MACRO_PARAM,
	[AT_MACRO_BODY] = TF_MACRO_BODY,
	[AT_TEXT] = TF_ERROR_TEXT,
	[AT_REST] = 0,
};

struct lexer {
	const byte *src, *end;
	struct tokens *out;
	uint32_t cap;
	uint32_t line;     /* index of a line at or before the current one; moved on when a line's end is wanted */
	uint16_t flags;    /* for the next token: TF_BOL, TF_SPACE */
	enum place place;
	bool line_empty;   /* only comments so far on this line */
};

/* The length of the line splice at the backslash p, 0 when it is none. */
static size_t splice(const byte *p, const byte *end)
{
	const byte *q = p + 1;
	while (q < end && byte_class[*q] == B_SPACE)
		q++;
	if (q == end || !is_newline(*q))
		return 0;
	if (*q == '\r' && q + 1 < end && q[1] == '\n')
		q++;
	return (size_t)(q + 1 - p);
}

static const byte *skip_splices(const byte *p, const byte *end)
{
	size_t n;
	while (p < end && *p == '\\' && (n = splice(p, end)))
		p += n;
	return p;
}

/* The length of a universal character name (\u12ab, \U0001f600) at the backslash p, or 0. */
static size_t universal_name(const byte *p, const byte *end)
{
	if (end - p < 6 || (p[1] != 'u' && p[1] != 'U'))
		return 0;
	size_t n = p[1] == 'u' ? 6 : 10;
	if ((size_t)(end - p) < n)
		return 0;
	for (size_t i = 2; i < n; i++)
		if (!(p[i] >= '0' && p[i] <= '9') && !((p[i] | 32) >= 'a' && (p[i] | 32) <= 'f'))
			return 0;
	return n;
}

/* Characters beyond ASCII that C11 (annex D) and C++11 allow in identifiers; the byte order mark, which lies in one of the ranges,
 * is left out. Clang and GCC accept these or fewer, never more. */
static bool is_identifier_char(uint32_t c)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = {
		{ 0xa8, 0xa8 },     { 0xaa, 0xaa },     { 0xad, 0xad },     { 0xaf, 0xaf },     { 0xb2, 0xb5 },     { 0xb7, 0xba },
		{ 0xbc, 0xbe },     { 0xc0, 0xd6 },     { 0xd8, 0xf6 },     { 0xf8, 0x167f },   { 0x1681, 0x180d }, { 0x180f, 0x1fff },
		{ 0x200b, 0x200d }, { 0x202a, 0x202e }, { 0x203f, 0x2040 }, { 0x2054, 0x2054 }, { 0x2060, 0x218f }, { 0x2460, 0x24ff },
		{ 0x2776, 0x2793 }, { 0x2c00, 0x2dff }, { 0x2e80, 0x2fff }, { 0x3004, 0x3007 }, { 0x3021, 0x302f }, { 0x3031, 0xd7ff },
		{ 0xf900, 0xfd3d }, { 0xfd40, 0xfdcf }, { 0xfdf0, 0xfe44 }, { 0xfe47, 0xfefe }, { 0xff00, 0xfffd },
	};
	if (c >= 0x10000)
		return c <= 0xefffd && (c & 0xffff) <= 0xfffd;
	for (size_t i = 0; i < ARRAY_SIZE(ranges); i++)
		if (c <= ranges[i].last)
			return c >= ranges[i].first;
	return false;
}

/* The length of the UTF-8 identifier character at p, 0 when there is none (bad encoding, or not for identifiers). */
static size_t utf8_letter(const byte *p, const byte *end)
{
	size_t n = *p >= 0xc2 && *p <= 0xdf ? 2 : *p >= 0xe0 && *p <= 0xef ? 3 : *p >= 0xf0 && *p <= 0xf4 ? 4 : 0;
	if (!n || (size_t)(end - p) < n)
		return 0;
	uint32_t c = *p & (0xff >> (n + 1));
	for (size_t i = 1; i < n; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (p[i] & 0x3f);
	}
	static const uint32_t least[] = { [2] = 0x80, [3] = 0x800, [4] = 0x10000 };
	return c >= least[n] && is_identifier_char(c) ? n : 0;
}

static struct token *emit(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end, unsigned flags)
{
	struct tokens *out = lx->out;
	GROW(out->t, out->n, lx->cap);
	struct token *t = &out->t[out->n++];
	*t = (struct token){
		.off = (uint32_t)(begin - lx->src),
		.len = (uint32_t)(end - begin),
		.pair = NO_TOKEN,
		.flags = (uint16_t)(flags | lx->flags),
		.kind = (uint8_t)kind,
		.punct = (uint8_t)punct,
	};
	lx->flags = 0;
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
	} names[] = {
		{ "include", AT_HEADER },  { "define", AT_MACRO_NAME }, { "if", AT_CONDITION },        { "elif", AT_CONDITION },
		{ "pragma", AT_PRAGMA },   { "error", AT_TEXT },        { "include_next", AT_HEADER }, { "import", AT_HEADER },
		{ "warning", AT_TEXT },    { "ident", AT_TEXT },        { "sccs", AT_TEXT },           { "embed", AT_HEADER },
	};
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

static void token(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end, unsigned flags)
{
	struct token *t = emit(lx, kind, punct, begin, end, flags);
	if (lx->place != AT_CODE)
		directive_step(lx, t);
	lx->line_empty = false;
}

static void end_of_directive(struct lexer *lx, const byte *p)
{
	lx->place = AT_CODE;
	emit(lx, TOK_EOD, 0, p, p, TF_DIRECTIVE);
}

/* Scanners: each starts past what the caller has recognised, returns the token's end and adds to *flags. */

static const byte *scan_word(const byte *p, const byte *end, unsigned *flags)
{
	for (;;) {
		while (p < end && is_word(*p))
			p++;
		if (p == end || (byte_class[*p] != B_BACKSLASH && byte_class[*p] != B_HIGH))
			return p;
		size_t n;
		if (*p != '\\') {
			n = utf8_letter(p, end);
		} else if (!(n = universal_name(p, end))) {
			const byte *q = skip_splices(p, end);
			if (q > p && q < end && (is_word(*q) || (*q == '\\' && universal_name(q, end)) ||
						 (byte_class[*q] == B_HIGH && utf8_letter(q, end)))) {
				*flags |= TF_SPLICED;
				n = (size_t)(q - p);
			}
		}
		if (!n)
			return p;
		p += n;
	}
}

/* How many bytes at p go on with a pp-number whose last byte was 'last'. */
static size_t number_part(const byte *p, const byte *end, byte last)
{
	if (is_word(*p) || *p == '.')
		return 1;
	if (*p == '+' || *p == '-')
		return (last | 32) == 'e' || (last | 32) == 'p';
	if (*p == '\'')
		return is_word(last) && p + 1 < end && is_word(p[1]);
	if (*p == '\\')
		return universal_name(p, end);
	return byte_class[*p] == B_HIGH ? utf8_letter(p, end) : 0;
}

static const byte *scan_number(const byte *p, const byte *end, unsigned *flags)
{
	byte last = p[-1];
	while (p < end) {
		size_t n = number_part(p, end, last);
		if (!n && *p == '\\') {
			const byte *q = skip_splices(p, end);
			if (q == p || q == end || !(n = number_part(q, end, last)))
				break;
			*flags |= TF_SPLICED;
			p = q;
		}
		if (!n)
			break;
		p += n;
		last = p[-1];
	}
	return p;
}

/* A user-defined suffix. One without an underscore is the standard library's or, in older code, a macro that follows the literal
 * ("%"PRIu64): the same reading as clang's. */
static const byte *scan_suffix(const byte *p, const byte *end, byte quote, unsigned *flags)
{
	if (p == end || byte_class[*p] != B_WORD)
		return p;
	if (*p == '_')
		return scan_word(p, end, flags);
	unsigned ignored = 0;
	const byte *q = scan_word(p, end, &ignored);
	bool standard = quote == '"' && *p == 's' && (q - p == 1 || (q - p == 2 && p[1] == 'v'));
	return standard ? q : p;
}

static const byte *scan_quoted(const byte *p, const byte *end, byte quote, unsigned *flags)
{
	for (;;) {
		while (p < end && *p != quote && *p != '\\' && !is_newline(*p))
			p++;
		if (p == end || is_newline(*p)) {
			*flags |= TF_UNTERMINATED;
			return p;
		}
		if (*p == quote)
			return scan_suffix(p + 1, end, quote, flags);
		/* Splices go first: what a backslash escapes may stand on the next line. */
		const byte *q = skip_splices(p, end);
		if (q == p) {
			q = skip_splices(p + 1, end);
			if (q > p + 1)
				*flags |= TF_SPLICED;
			p = q + (q < end && !is_newline(*q));
		} else {
			*flags |= TF_SPLICED;
			p = q;
		}
	}
}

/* p is past the opening quote. NULL when what follows is no raw string's delimiter. */
static const byte *scan_raw(const byte *p, const byte *end, unsigned *flags)
{
	const byte *delim = p;
	while (p < end && *p != '(') {
		if (p - delim == 16 || *p <= ' ' || *p == ')' || *p == '\\' || *p == '"')
			return NULL;
		p++;
	}
	if (p == end)
		return NULL;
	size_t n = (size_t)(p - delim);
	*flags |= TF_RAW;
	while ((p = memchr(p, ')', (size_t)(end - p)))) {
		p++;
		if ((size_t)(end - p) > n && p[n] == '"' && !memcmp(p, delim, n)) {
			unsigned spliced = 0;
			return scan_suffix(p + n + 1, end, '"', &spliced);
		}
	}
	*flags |= TF_UNTERMINATED;
	return end;
}

/* <name> or "name"; NULL when the line ends first. */
static const byte *scan_header(const byte *p, const byte *end, unsigned *flags)
{
	byte close = *p == '<' ? '>' : '"';
	for (p++; p < end && !is_newline(*p); p++) {
		if (*p == close)
			return p + 1;
		size_t n = *p == '\\' ? splice(p, end) : 0;
		if (n) {
			*flags |= TF_SPLICED;
			p += n - 1;
		}
	}
	return NULL;
}

/* The start of the line after the one p stands on, or the end of the file. */
static const byte *next_line(struct lexer *lx, const byte *p)
{
	const struct tokens *out = lx->out;
	uint32_t off = (uint32_t)(p - lx->src);
	while (lx->line < out->n_lines && out->line_start[lx->line] <= off)
		lx->line++;
	return lx->line < out->n_lines ? lx->src + out->line_start[lx->line] : lx->end;
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

/* Steps back over line splices that end at p, not before 'begin'. */
static const byte *back_over_splices(const byte *p, const byte *begin)
{
	while (p > begin && is_newline(p[-1])) {
		const byte *q = p - 1;
		if (*q == '\n' && q > begin && q[-1] == '\r')
			q--;
		while (q > begin && byte_class[q[-1]] == B_SPACE)
			q--;
		if (q == begin || q[-1] != '\\')
			break;
		p = q - 1;
	}
	return p;
}

/* p is past the opening. */
static const byte *scan_block_comment(const byte *p, const byte *end, unsigned *flags)
{
	const byte *begin = p;
	while ((p = memchr(p, '/', (size_t)(end - p)))) {
		const byte *star = is_newline(p > begin ? p[-1] : 0) ? back_over_splices(p, begin) : p;
		p++;
		if (star > begin && star[-1] == '*') {
			if (star != p - 1)
				*flags |= TF_SPLICED;
			return p;
		}
	}
	*flags |= TF_UNTERMINATED;
	return end;
}

/* The next byte of a punctuator after *p, splices skipped; moves *p to it. 0 at the end. */
static byte next_byte(const byte **p, const byte *end)
{
	const byte *q = *p + 1;
	if (q < end && *q == '\\')
		q = skip_splices(q, end);
	*p = q;
	return q < end ? *q : 0;
}

static const byte *scan_punct(const byte *p, const byte *end, unsigned *punct, unsigned *flags)
{
	const byte *q = p, *r;
	byte c = *p, d = next_byte(&q, end), e;
	size_t n = 1; /* bytes of the token, splices apart */
	*punct = c;
#define TWO(kind) (n = 2, *punct = (kind))
#define THREE(kind) (n = 3, *punct = (kind))
	r = q;
	switch (c) {
	case '-':
		if (d == '>') {
			TWO(P_ARROW);
			if (next_byte(&r, end) == '*')
				THREE(P_ARROW_STAR);
		} else if (d == '-') {
			TWO(P_DEC);
		} else if (d == '=') {
			TWO(P_SUB_EQ);
		}
		break;
	case '+':
		if (d == '+')
			TWO(P_INC);
		else if (d == '=')
			TWO(P_ADD_EQ);
		break;
	case '&':
		if (d == '&')
			TWO(P_ANDAND);
		else if (d == '=')
			TWO(P_AND_EQ);
		break;
	case '|':
		if (d == '|')
			TWO(P_OROR);
		else if (d == '=')
			TWO(P_OR_EQ);
		break;
	case '<':
		if (d == '<') {
			TWO(P_SHL);
			e = next_byte(&r, end);
			if (e == '<')
				THREE(P_LAUNCH);
			else if (e == '=')
				THREE(P_SHL_EQ);
		} else if (d == '=') {
			TWO(P_LE);
			if (next_byte(&r, end) == '>')
				THREE(P_SPACESHIP);
		}
		break;
	case '>':
		if (d == '=')
			TWO(P_GE);
		else if (d == '>')
			*flags |= TF_JOINED;
		break;
	case '.':
		if (d == '*')
			TWO(P_DOT_STAR);
		else if (d == '.' && next_byte(&r, end) == '.')
			THREE(P_ELLIPSIS);
		break;
	case '%': /* '%:' is a way to write '#' */
		if (d == '=')
			TWO(P_MOD_EQ);
		else if (d == ':')
			TWO('#');
		break;
	case '#':
		if (d == '#')
			TWO(P_HASHHASH);
		break;
	case '*': if (d == '=') TWO(P_MUL_EQ); break;
	case '/': if (d == '=') TWO(P_DIV_EQ); break;
	case '^': if (d == '=') TWO(P_XOR_EQ); break;
	case '=': if (d == '=') TWO(P_EQ); break;
	case '!': if (d == '=') TWO(P_NE); break;
	case ':': if (d == ':') TWO(P_SCOPE); break;
	}
#undef TWO
#undef THREE
	const byte *last = n == 1 ? p : n == 2 ? q : r;
	if ((size_t)(last + 1 - p) != n)
		*flags |= TF_SPLICED;
	return last + 1;
}

/* Whether the word [begin, end) before a quote is an encoding prefix; *raw tells R. */
static bool is_prefix(const byte *begin, const byte *end, byte quote, bool *raw)
{
	char text[4];
	size_t n = 0;
	for (const byte *p = begin; p < end; p++) {
		p = skip_splices(p, end);
		if (n == 3)
			return false;
		text[n++] = (char)*p;
	}
	*raw = n && text[n - 1] == 'R';
	if (*raw) {
		n--;
		if (quote != '"')
			return false;
	}
	return n == 0 ? *raw : n == 1 ? text[0] == 'u' || text[0] == 'U' || text[0] == 'L' : n == 2 && text[0] == 'u' && text[1] == '8';
}

static const byte *lex_word(struct lexer *lx, const byte *begin)
{
	unsigned flags = 0;
	const byte *p = scan_word(begin, lx->end, &flags), *quote = p;
	if (p < lx->end && (*p == '"' || *p == '\'' || *p == '\\') && lx->place != AT_TEXT) {
		quote = skip_splices(p, lx->end);
		bool raw;
		if (quote < lx->end && (*quote == '"' || *quote == '\'') && is_prefix(begin, p, *quote, &raw)) {
			unsigned literal_flags = flags | (quote > p ? TF_SPLICED : 0);
			const byte *end;
			if (!raw) {
				end = scan_quoted(quote + 1, lx->end, *quote, &literal_flags);
			} else {
				literal_flags = 0; /* the body holds no splices, so none are taken out */
				end = scan_raw(quote + 1, lx->end, &literal_flags);
			}
			if (end) {
				token(lx, *quote == '"' ? TOK_STRING : TOK_CHAR, 0, begin, end, literal_flags);
				return end;
			}
		}
	}
	token(lx, TOK_IDENT, 0, begin, p, flags);
	return p;
}

static const byte *lex_comment(struct lexer *lx, const byte *begin, const byte *second)
{
	unsigned flags = second != begin + 1 ? TF_SPLICED : 0;
	const byte *end = *second == '/' ? scan_line_comment(lx, second + 1, &flags) : scan_block_comment(second + 1, lx->end, &flags);
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

static const byte *lex_punct(struct lexer *lx, const byte *begin)
{
	unsigned punct, flags = 0;
	const byte *end;
	if ((lx->place == AT_HEADER || lx->place == AT_HAS_HEADER) && *begin == '<' && (end = scan_header(begin, lx->end, &flags))) {
		token(lx, TOK_HEADER, 0, begin, end, flags);
		return end;
	}
	flags = 0;
	end = scan_punct(begin, lx->end, &punct, &flags);
	if (punct == '#' && lx->line_empty && lx->place == AT_CODE) {
		emit(lx, TOK_PUNCT, punct, begin, end, flags | TF_DIRECTIVE);
		lx->line_empty = false;
		lx->place = AT_NAME;
	} else {
		token(lx, TOK_PUNCT, punct, begin, end, flags);
	}
	return end;
}

static const byte *lex_quoted(struct lexer *lx, const byte *begin)
{
	unsigned flags = 0;
	const byte *end;
	if ((lx->place == AT_HEADER || lx->place == AT_HAS_HEADER) && *begin == '"' && (end = scan_header(begin, lx->end, &flags))) {
		token(lx, TOK_HEADER, 0, begin, end, flags);
		return end;
	}
	flags = 0;
	end = scan_quoted(begin + 1, lx->end, *begin, &flags);
	token(lx, *begin == '"' ? TOK_STRING : TOK_CHAR, 0, begin, end, flags);
	return end;
}

static void scan_tokens(struct lexer *lx)
{
	const byte *p = lx->src, *end = lx->end;
	if (end - p >= 3 && !memcmp(p, "\xef\xbb\xbf", 3))
		p += 3;
	lx->flags = TF_BOL;
	lx->line_empty = true;
	while (p < end) {
		const byte *q;
		unsigned flags = 0;
		size_t n;
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
			q = scan_number(p + 1, end, &flags);
			token(lx, TOK_NUMBER, 0, p, q, flags);
			p = q;
			break;
		case B_ONE:
			token(lx, TOK_PUNCT, *p, p, p + 1, 0);
			p++;
			break;
		case B_PUNCT: p = lex_punct(lx, p); break;
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
				p = universal_name(p, end) ? lex_word(lx, p) : lex_other(lx, p);
			break;
		case B_HIGH: p = utf8_letter(p, end) ? lex_word(lx, p) : lex_other(lx, p); break;
		case B_OTHER: p = lex_other(lx, p); break;
		}
	}
	if (lx->place != AT_CODE)
		end_of_directive(lx, end);
	emit(lx, TOK_EOF, 0, end, end, 0);
}

/* Eight bytes at a time: most hold no line end. */
static void find_lines(struct slice src, struct tokens *out)
{
	uint32_t cap = (uint32_t)(src.n / 24) + 16;
	out->line_start = xmalloc(cap * sizeof *out->line_start);
	out->line_start[0] = 0;
	out->n_lines = 1;
	for (size_t i = 0; i < src.n;) {
		const uint64_t ones = 0x0101010101010101u, high = 0x8080808080808080u;
		uint64_t w, lf, cr;
		while (src.n - i >= 8) {
			memcpy(&w, src.p + i, 8);
			lf = w ^ ones * '\n';
			cr = w ^ ones * '\r';
			if (((lf - ones) & ~lf & high) | ((cr - ones) & ~cr & high))
				break;
			i += 8;
		}
		for (size_t stop = src.n - i < 8 ? src.n : i + 8; i < stop; i++) {
			if (src.p[i] != '\n' && (src.p[i] != '\r' || (i + 1 < src.n && src.p[i + 1] == '\n')))
				continue;
			GROW(out->line_start, out->n_lines, cap);
			out->line_start[out->n_lines++] = (uint32_t)(i + 1);
		}
	}
}

void lex(struct slice src, struct tokens *out)
{
	if (src.n >= INT32_MAX)
		bug("lex: %zu bytes", src.n);
	if (!src.p)
		src.p = "";
	*out = (struct tokens){ .src = src };
	find_lines(src, out);
	struct lexer lx = { .src = (const byte *)src.p, .end = (const byte *)src.p + src.n, .out = out, .cap = (uint32_t)(src.n / 5) + 64 };
	out->t = xmalloc(lx.cap * sizeof *out->t);
	scan_tokens(&lx);
	lexer_pair(out);
}

void tokens_free(struct tokens *t)
{
	free(t->t);
	free(t->line_start);
	*t = (struct tokens){ 0 };
}

struct slice token_text(const struct tokens *t, uint32_t i, struct arena *arena)
{
	struct slice s = { t->src.p + t->t[i].off, t->t[i].len };
	if (!(t->t[i].flags & TF_SPLICED))
		return s;
	char *copy = arena_alloc(arena, s.n + 1);
	size_t n = 0;
	const byte *p = (const byte *)s.p, *end = p + s.n;
	while ((p = skip_splices(p, end)) < end)
		copy[n++] = (char)*p++;
	return (struct slice){ copy, n };
}

bool token_is(const struct tokens *t, uint32_t i, const char *text)
{
	const byte *p = (const byte *)t->src.p + t->t[i].off, *end = p + t->t[i].len;
	if (!(t->t[i].flags & TF_SPLICED))
		return slice_is((struct slice){ (const char *)p, t->t[i].len }, text);
	for (; (p = skip_splices(p, end)) < end; p++, text++)
		if (*p != (byte)*text || !*text)
			return false;
	return !*text;
}

void tokens_position(const struct tokens *t, uint32_t off, uint32_t *line, uint32_t *column)
{
	uint32_t low = 0, high = t->n_lines; /* the line is in [low, high) */
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (t->line_start[middle] <= off)
			low = middle;
		else
			high = middle;
	}
	if (line)
		*line = low + 1;
	if (column)
		*column = off - t->line_start[low] + 1;
}

uint32_t token_at(const struct tokens *t, uint32_t off)
{
	uint32_t low = 0, high = t->n - 1; /* TOK_EOF for offsets past the end */
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		if (t->t[middle].off < off)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

uint32_t token_next(const struct tokens *t, uint32_t i)
{
	for (i++; i < t->n; i++)
		if (t->t[i].kind != TOK_COMMENT)
			return i;
	return t->n - 1;
}

uint32_t token_prev(const struct tokens *t, uint32_t i)
{
	while (i != NO_TOKEN && i-- > 0)
		if (t->t[i].kind != TOK_COMMENT)
			return i;
	return NO_TOKEN;
}
