/* lexer_scan.c: finding the end of one token. Each scanner starts past what its caller has recognised, returns the token's end and
 * adds to *flags. They know nothing of lines and directives; lexer.c does. */
#include "lex/lexer_impl.h"

/* clang-format off */
const byte byte_class[256] = {
	['\t'] = B_SPACE, ['\v'] = B_SPACE, ['\f'] = B_SPACE, [' '] = B_SPACE, ['\n'] = B_NEWLINE, ['\r'] = B_NEWLINE,
	['0' ... '9'] = B_DIGIT,
	['A' ... 'Z'] = B_WORD, ['a' ... 'z'] = B_WORD, ['_'] = B_WORD, ['$'] = B_WORD,
	['('] = B_ONE, [')'] = B_ONE, ['['] = B_ONE, [']'] = B_ONE, ['{'] = B_ONE, ['}'] = B_ONE, [';'] = B_ONE, [','] = B_ONE,
	['?'] = B_ONE, ['~'] = B_ONE,
	['-'] = B_PUNCT, ['+'] = B_PUNCT, ['*'] = B_PUNCT, ['%'] = B_PUNCT, ['&'] = B_PUNCT, ['|'] = B_PUNCT, ['^'] = B_PUNCT,
	['='] = B_PUNCT, ['!'] = B_PUNCT, [':'] = B_PUNCT, ['<'] = B_PUNCT, ['>'] = B_PUNCT, ['#'] = B_PUNCT,
	['"'] = B_QUOTE, ['\''] = B_QUOTE, ['/'] = B_SLASH, ['\\'] = B_BACKSLASH, ['.'] = B_DOT,
	[128 ... 255] = B_HIGH
};
/* clang-format on */

size_t splice(const byte *p, const byte *end)
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

const byte *skip_splices(const byte *p, const byte *end)
{
	size_t n;
	while (p < end && *p == '\\' && (n = splice(p, end)))
		p += n;
	return p;
}

size_t universal_name(const byte *p, const byte *end)
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
	} ranges[] = {{0xa8, 0xa8},     {0xaa, 0xaa},     {0xad, 0xad},     {0xaf, 0xaf},     {0xb2, 0xb5},     {0xb7, 0xba},
	              {0xbc, 0xbe},     {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x167f},   {0x1681, 0x180d}, {0x180f, 0x1fff},
	              {0x200b, 0x200d}, {0x202a, 0x202e}, {0x203f, 0x2040}, {0x2054, 0x2054}, {0x2060, 0x218f}, {0x2460, 0x24ff},
	              {0x2776, 0x2793}, {0x2c00, 0x2dff}, {0x2e80, 0x2fff}, {0x3004, 0x3007}, {0x3021, 0x302f}, {0x3031, 0xd7ff},
	              {0xf900, 0xfd3d}, {0xfd40, 0xfdcf}, {0xfdf0, 0xfe44}, {0xfe47, 0xfefe}, {0xff00, 0xfffd}};
	if (c >= 0x10000)
		return c <= 0xefffd && (c & 0xffff) <= 0xfffd;
	for (size_t i = 0; i < ARRAY_SIZE(ranges); i++)
		if (c <= ranges[i].last)
			return c >= ranges[i].first;
	return false;
}

size_t utf8_letter(const byte *p, const byte *end)
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
	static const uint32_t least[] = {[2] = 0x80, [3] = 0x800, [4] = 0x10000};
	return c >= least[n] && is_identifier_char(c) ? n : 0;
}

const byte *scan_word(const byte *p, const byte *end, unsigned *flags)
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
			if (q > p && q < end &&
			    (is_word(*q) || (*q == '\\' && universal_name(q, end)) ||
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
	if ((is_word(*p) && *p != '$') || *p == '.')
		return 1;
	if (*p == '+' || *p == '-')
		return (last | 32) == 'e' || (last | 32) == 'p';
	if (*p == '\'')
		return is_word(last) && p + 1 < end && is_word(p[1]);
	if (*p == '\\')
		return universal_name(p, end);
	return byte_class[*p] == B_HIGH ? utf8_letter(p, end) : 0;
}

const byte *scan_number(const byte *p, const byte *end, unsigned *flags)
{
	byte last = p[-1];
	while (p < end) {
		for (; p < end && is_word(*p) && *p != '$'; p++) /* most */
			last = *p;
		if (p == end)
			break;
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
 * ("%"PRIu64): the same reading as clang's. extern "C"__global__ is one to clang, but a macro to nvcc's compilers. */
static const byte *scan_suffix(const byte *p, const byte *end, byte quote, unsigned *flags)
{
	if (p == end)
		return p;
	if (end - p > 4 && p[0] == '_' && p[1] == '_') {
		unsigned ignored = 0;
		const byte *q = scan_word(p, end, &ignored);
		if (q[-1] == '_' && q[-2] == '_')
			return p;
	}
	if (*p == '_' || (*p == '\\' && universal_name(p, end)) || (byte_class[*p] == B_HIGH && utf8_letter(p, end)))
		return scan_word(p, end, flags);
	if (*p != 's')
		return p;
	unsigned ignored = 0;
	const byte *q = scan_word(p, end, &ignored);
	bool standard = quote == '"' && (q - p == 1 || (q - p == 2 && p[1] == 'v'));
	return standard ? q : p;
}

const byte *scan_quoted(const byte *p, const byte *end, byte quote, unsigned *flags)
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

const byte *scan_raw(const byte *p, const byte *end, unsigned *flags)
{
	const byte *delim = p;
	while (p < end && *p != '(') {
		if (p - delim == 16 || *p <= ' ' || *p == ')' || *p == '\\') /* a quote may be part of it: R"""( ... )""" */
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

const byte *scan_header(const byte *p, const byte *end, unsigned *flags)
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

const byte *scan_block_comment(const byte *p, const byte *end, unsigned *flags)
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

byte next_byte(const byte **p, const byte *end)
{
	const byte *q = *p + 1;
	if (q < end && *q == '\\')
		q = skip_splices(q, end);
	*p = q;
	return q < end ? *q : 0;
}

const byte *scan_punct(const byte *p, const byte *end, unsigned *punct, unsigned *flags)
{
	const byte *q = p, *r;
	byte c = *p, d = next_byte(&q, end), e;
	size_t n = 1; /* bytes of the token, splices apart */
	*punct = c;
#define TWO(kind)   (n = 2, *punct = (kind))
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
	case '*':
		if (d == '=')
			TWO(P_MUL_EQ);
		break;
	case '/':
		if (d == '=')
			TWO(P_DIV_EQ);
		break;
	case '^':
		if (d == '=')
			TWO(P_XOR_EQ);
		break;
	case '=':
		if (d == '=')
			TWO(P_EQ);
		break;
	case '!':
		if (d == '=')
			TWO(P_NE);
		break;
	case ':':
		if (d == ':')
			TWO(P_SCOPE);
		break;
	}
#undef TWO
#undef THREE
	const byte *last = n == 1 ? p : n == 2 ? q : r;
	if ((size_t)(last + 1 - p) != n)
		*flags |= TF_SPLICED;
	return last + 1;
}

bool is_prefix(const byte *begin, const byte *end, byte quote, bool *raw)
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
	return n == 0   ? *raw
	       : n == 1 ? text[0] == 'u' || text[0] == 'U' || text[0] == 'L'
	                : n == 2 && text[0] == 'u' && text[1] == '8';
}
