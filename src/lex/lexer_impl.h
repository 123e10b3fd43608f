/* lexer_impl.h: declarations that the lexer's files share: lexer.c (lines, directives), lexer_skim.c (directives alone), lexer_scan.c (single tokens),
 * pairs.c (brackets), args.c (questions about finished tokens). */
#ifndef TRANSHIP_LEXER_IMPL_H
#define TRANSHIP_LEXER_IMPL_H
#include "lex/lexer.h"

typedef unsigned char byte;

enum byte_class {
	B_OTHER, /* starts no token */
	B_SPACE,
	B_NEWLINE,
	B_PUNCT, /* may start a longer punctuator */
	B_ONE,   /* is always a punctuator of its own */
	B_QUOTE,
	B_SLASH,
	B_BACKSLASH,
	B_DOT,
	B_HIGH, /* beyond ASCII */
	B_DIGIT,
	B_WORD, /* letters, '_' and '$'; these two last, see is_word */
};
extern const byte byte_class[256];

static inline bool is_word(byte c) { return byte_class[c] >= B_DIGIT; }
static inline bool is_newline(byte c) { return c == '\n' || c == '\r'; }
static inline bool is_punct(const struct token *t, unsigned punct) { return t->punct == punct; } /* see token_is_punct() */

/* The length of the line splice at the backslash p, 0 when it is none. */
size_t splice(const byte *p, const byte *end);
const byte *skip_splices(const byte *p, const byte *end);
/* The length of the universal character name (\u12ab, \U0001f600) at the backslash p, or 0. */
size_t universal_name(const byte *p, const byte *end);
/* The length of the UTF-8 identifier character at p, 0 when there is none (bad encoding, or not for identifiers). */
size_t utf8_letter(const byte *p, const byte *end);
/* The next byte of a token after *p, splices skipped; moves *p to it. 0 at the end. */
byte next_byte(const byte **p, const byte *end);

const byte *scan_word(const byte *p, const byte *end, unsigned *flags);
const byte *scan_number(const byte *p, const byte *end, unsigned *flags);
const byte *scan_quoted(const byte *p, const byte *end, byte quote, unsigned *flags); /* p is past the opening quote */
const byte *scan_raw(const byte *p, const byte *end, unsigned *flags);    /* likewise; NULL: no raw string's delimiter follows */
const byte *scan_header(const byte *p, const byte *end, unsigned *flags); /* from its '<' or '"'; NULL: the line ends first */
const byte *scan_block_comment(const byte *p, const byte *end, unsigned *flags);          /* p is past the opening */
const byte *scan_punct(const byte *p, const byte *end, unsigned *punct, unsigned *flags); /* from its first byte */
/* Whether the word [begin, end) before a quote is an encoding prefix; *raw tells R. */
bool is_prefix(const byte *begin, const byte *end, byte quote, bool *raw);

/* What 'make' makes of all tokens and *place keeps. Several threads may make it, and one wins. args.c */
const uint32_t *make_once(const struct tokens *t, uint32_t *const *place, uint32_t *(*make)(const struct tokens *t));
static inline const uint32_t *made_once(const struct tokens *t, uint32_t *const *place, uint32_t *(*make)(const struct tokens *t))
{
	const uint32_t *known = __atomic_load_n(place, __ATOMIC_ACQUIRE);
	return known ? known : make_once(t, place, make);
}

/* Where in a directive the next token stands. */
enum place {
	AT_CODE,        /* not in a directive */
	AT_NAME,        /* after '#' */
	AT_HEADER,      /* after #include and its like */
	AT_MACRO_NAME,  /* after #define */
	AT_MACRO_PAREN, /* right after the macro's name */
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

struct lexer {
	const byte *src, *end;
	struct tokens *out;
	uint32_t cap;                   /* of the tokens and of both lists */
	const struct word_table *words; /* NULL: words have no classes */
	struct token_lists lists;
	uint32_t *tails; /* of each bucket of words: where in out->links its next word goes */
	uint16_t flags;  /* for the next token: TF_BOL, TF_SPACE */
	bool crs;        /* carriage returns alone end lines of the file */
	enum place place;
	bool line_empty; /* only comments so far on this line */
};

/* Ready for src, with room for 'cap' tokens to begin with; finds no line starts. */
struct lexer lexer_begin(struct slice src, const struct word_table *words, size_t cap, struct tokens *out);
/* The file's first byte, after its byte order mark. */
const byte *lexer_first(const struct lexer *lx);
/* Lexes the token or the white space at p; its end. */
const byte *lexer_step(struct lexer *lx, const byte *p);
void lexer_emit(struct lexer *lx, enum token_kind kind, unsigned punct, const byte *begin, const byte *end, unsigned flags);
void lexer_word(struct lexer *lx, const byte *begin, const byte *end);
/* Adds what ends a file, and drops the lexer. */
void lexer_end(struct lexer *lx);
/* Ends the lists of words and frees what the lexer itself owns. */
void lexer_drop(struct lexer *lx);

/* A TOK_EOD's punct, so that the second pass tells by one byte what a token is to it: every other kind's is less, words' classes
 * too, and punctuators' are more. */
enum { PUNCT_EOD = 32 };
/* Second pass over finished tokens: fills in 'pair', TF_LAUNCH and TF_SKIPPED. */
void lexer_pair(struct tokens *t);
/* Which list of words one with this hash is in. */
static inline uint32_t bucket_of(const struct tokens *t, uint64_t hash) { return (uint32_t)(hash >> 10) & (t->n_buckets - 1); }
#endif
