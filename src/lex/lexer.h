/* lexer.h: exact tokens of C, C++ and CUDA source bytes. Pure; knows nothing of rules or libclang.
 *
 * lex() never fails on any bytes: what is no token is TOK_OTHER. Every byte outside tokens is white space or a line splice.
 * Line splices (backslash newline, with blanks before the newline as GCC and clang accept) may stand inside any token but
 * a raw string; such a token has TF_SPLICED and its spelling comes from token_text(). Trigraphs are not processed. A byte order
 * mark at the start counts as white space.
 * Offsets are 32 bits: files over 2 GiB are the caller's to refuse. */
#ifndef TRANSHIP_LEXER_H
#define TRANSHIP_LEXER_H
#include "base/base.h"
#include "base/time_limit.h"

enum token_kind {
	TOK_IDENT,  /* identifier or keyword; UTF-8 and UCN allowed, '$' too */
	TOK_NUMBER, /* pp-number */
	TOK_STRING, /* with prefix, raw strings and user suffix included; unterminated: ends before the newline */
	TOK_CHAR,
	TOK_PUNCT,   /* longest match, except: '>' is always one token of its own ('>=' and '->' stay whole) and
			'<<<' is one token; see TF_JOINED and the launch pairing below */
	TOK_COMMENT, /* either kind, delimiters included, newline not */
	TOK_HEADER,  /* <name> or "name" after #include, #include_next, #import, __has_include( */
	TOK_EOD,     /* end of a directive: zero-length, at the newline or end of file */
	TOK_OTHER,   /* a byte (run) that starts no token: NUL, stray backslash, invalid bytes */
	TOK_EOF,     /* always last, zero-length, off == size */
};

enum token_flag {
	TF_BOL = 1,             /* first token on its line */
	TF_SPACE = 2,           /* white space or a comment stands right before it */
	TF_SPLICED = 4,         /* holds a line splice */
	TF_DIRECTIVE = 8,       /* from '#' to TOK_EOD, both included */
	TF_MACRO_BODY = 16,     /* in the replacement list of a #define */
	TF_MACRO_PARAM = 32,    /* in the parameter list of a #define */
	TF_JOINED = 64,         /* '>' directly followed by another '>' or '>=' */
	TF_RAW = 128,           /* raw string */
	TF_LAUNCH = 256,        /* '<<<' or the first '>' of '>>>' of a kernel launch; pair holds the other */
	TF_ERROR_TEXT = 512,    /* in the text of #error, #warning, #pragma message, #ident: never code */
	TF_UNTERMINATED = 1024, /* comment, string or char that the file or line ended */
	TF_SKIPPED = 2048,      /* in a branch no compiler reads: #if 0 ... (and its nested conditionals) */
};

#define NO_TOKEN UINT32_MAX

struct token {
	uint32_t off, len;
	uint32_t pair; /* index of the partner of ( ) [ ] { } and of launch chevrons, NO_TOKEN when there is none. Conditional
			   branches are each matched from the bracket state at their #if: where several close the same bracket,
			   each closer names it and it names the first of them. */
	uint16_t flags;
	uint8_t kind; /* enum token_kind */
	uint8_t punct; /* TOK_PUNCT: its first byte for one-byte ones, else enum token_punct. TOK_IDENT: 0; a scan makes it the word's
			   classes (tranship/word_class.h), which are less than any punctuator */
};

enum token_punct { /* multi-byte punctuators; single bytes stand for themselves (all < 128) */
	           P_ARROW = 128,
	           P_ARROW_STAR,
	           P_DOT_STAR,
	           P_ELLIPSIS,
	           P_SCOPE,
	           P_INC,
	           P_DEC,
	           P_SHL,
	           P_LE,
	           P_GE,
	           P_EQ,
	           P_NE,
	           P_ANDAND,
	           P_OROR,
	           P_MUL_EQ,
	           P_DIV_EQ,
	           P_MOD_EQ,
	           P_ADD_EQ,
	           P_SUB_EQ,
	           P_SHL_EQ,
	           P_AND_EQ,
	           P_XOR_EQ,
	           P_OR_EQ,
	           P_HASHHASH,
	           P_LAUNCH,
	           P_SPACESHIP,
};

struct tokens {
	struct token *t;      /* owned; freed by tokens_free */
	uint32_t n;           /* TOK_EOF included */
	struct slice src;     /* the caller's bytes, which must outlive this */
	uint32_t *line_start; /* offsets of line starts, line_start[0] == 0; a line ends with \n, \r\n or a lone \r */
	uint32_t n_lines;
	/* Words by their hashes: the first of each bucket, then for each word the next one of its bucket; NO_TOKEN: there is none. 'back'
	 * has for each word the one before; n or more: there is none. */
	uint32_t *links, *back;
	uint32_t n_buckets;    /* a power of two */
	uint32_t *directives;  /* the '#' of each, in order */
	uint32_t *braces;      /* what brace_around() says of each token; NULL: nobody has asked yet */
	uint32_t *starts;      /* the same of declaration_start() */
	uint32_t *declarators; /* the same of declarator_above() */
	uint32_t *sights;      /* the same of declarator_in_sight() */
	uint32_t *brackets;    /* what cast_operand_end() and groups_within() know; NULL likewise */
	uint32_t *macros;      /* what FOR_MACRO() goes over: see macro.c; NULL likewise */
	size_t n_directives, cap_directives;
	uint32_t n_pastes; /* '##' */
};

/* Takes any bytes; 'src' must outlive *out, which tokens_free frees. */
void lex(struct slice src, struct tokens *out);
/* The same for a scan: words get their classes, and the tokens that it looks at are listed. */
struct word_table;
struct token_lists {
	uint32_t *marked, n_marked;   /* see scan_step in scan.h */
	uint32_t *outline, n_outline; /* '#', brackets but '[' and ']', words with a class */
};
void lex_words(struct slice src, const struct word_table *words, struct tokens *out, struct token_lists *lists);
/* Directives and what may hide one: comments, literals, braces. The code between them is TOK_OTHER, apart from a ';' at its end
 * and a word 'extern' there; there are no line starts, no words of theirs in the lists. Many times faster than lex(). False, and no tokens: only
 * lex() can tell, as of a splice in code. The lists are the caller's to free either way. */
bool lex_skim(struct slice src, struct tokens *out, struct token_lists *lists);
void tokens_free(struct tokens *t);

static inline struct slice token_bytes(const struct tokens *t, uint32_t i) /* as the file has it, splices and all */
{
	ASSERT(i < t->n);
	return (struct slice){t->src.p + t->t[i].off, t->t[i].len};
}
/* The token's bytes; with splices removed when TF_SPLICED, the copy then living in 'arena'. */
struct slice token_unspliced(const struct tokens *t, uint32_t i, struct arena *arena);
static inline struct slice token_text(const struct tokens *t, uint32_t i, struct arena *arena)
{
	return t->t[i].flags & TF_SPLICED ? token_unspliced(t, i, arena) : token_bytes(t, i);
}
/* The first identifier that is spelled so, without splices, at or behind byte 'off'; NO_TOKEN: none is. What others are spelled costs
 * nothing: words are linked by their hashes. */
uint32_t tokens_find(const struct tokens *t, uint32_t off, struct slice word);
static inline bool tokens_have(const struct tokens *t, struct slice word) { return tokens_find(t, 0, word) != NO_TOKEN; }
/* The nearest word after, or before, the one at token i of the same bytes; NO_TOKEN: there is none, or i is no word. */
uint32_t tokens_next_alike(const struct tokens *t, uint32_t i);
uint32_t tokens_prev_alike(const struct tokens *t, uint32_t i);
#define FOR_WORD(i, tokens, word) \
	for (uint32_t i = tokens_find((tokens), 0, (word)); i != NO_TOKEN; i = tokens_next_alike((tokens), i))
/* Of two words' next tokens, NO_TOKEN behind the last, the nearer one; it moves on. Both start with tokens_find(). */
static inline uint32_t tokens_nearer(const struct tokens *t, uint32_t *a, uint32_t *b)
{
	uint32_t *nearer = *a < *b ? a : b, i = *nearer;
	*nearer = tokens_next_alike(t, i);
	return i;
}
/* The tokens of directives, from '#' up to TOK_EOD. */
#define FOR_DIRECTIVES(i, tokens)                              \
	for (size_t d_ = 0; d_ < (tokens)->n_directives; d_++) \
		for (uint32_t i = (tokens)->directives[d_]; (tokens)->t[i].kind != TOK_EOD && (tokens)->t[i].kind != TOK_EOF; i++)
/* Likewise to the words of the same bytes above token i, the nearest first; or below it. */
#define FOR_ABOVE(k, tokens, i) \
	for (uint32_t k = tokens_prev_alike((tokens), (i)); k != NO_TOKEN; k = tokens_prev_alike((tokens), k))
#define FOR_BELOW(k, tokens, i) \
	for (uint32_t k = tokens_next_alike((tokens), (i)); k != NO_TOKEN; k = tokens_next_alike((tokens), k))
bool token_unspliced_is(const struct tokens *t, uint32_t i, const char *text);
/* Is token i, which may be NO_TOKEN, spelled so, splices removed? */
static inline bool token_is(const struct tokens *t, uint32_t i, const char *text)
{
	if (i == NO_TOKEN)
		return false;
	const struct token *k = &t->t[i];
	if (k->flags & TF_SPLICED)
		return token_unspliced_is(t, i, text);
	return slice_is(token_bytes(t, i), text);
}
static inline bool token_in(const struct tokens *t, uint32_t i, const char *const *words, size_t n)
{
	for (size_t k = 0; k < n; k++)
		if (token_is(t, i, words[k]))
			return true;
	return false;
}
#define TOKEN_IN(t, i, words) token_in((t), (i), (words), ARRAY_SIZE(words))
/* Is it one of these words? TOKEN_IS_WORD_OF(t, i, "half", "__half") */
#define TOKEN_IS_WORD_OF(t, i, ...)                                \
	({                                                         \
		static const char *const words_[] = {__VA_ARGS__}; \
		TOKEN_IN(t, i, words_);                            \
	})
/* 1-based line and byte column of an offset. Either out pointer may be NULL. */
void tokens_position(const struct tokens *t, uint32_t off, uint32_t *line, uint32_t *column);
/* The index of the first token with .off >= off. */
uint32_t token_at(const struct tokens *t, uint32_t off);
/* Next / previous token index that is not a comment (TOK_EOD and TOK_EOF count as tokens); NO_TOKEN past the start. */
static inline uint32_t token_next(const struct tokens *t, uint32_t i)
{
	for (i++; i < t->n; i++)
		if (t->t[i].kind != TOK_COMMENT)
			return i;
	time_check(); /* --file-timeout ends a loop that never leaves the end of the file */
	return t->n - 1;
}
static inline uint32_t token_prev(const struct tokens *t, uint32_t i)
{
	while (i != NO_TOKEN && i-- > 0)
		if (t->t[i].kind != TOK_COMMENT)
			return i;
	time_check();
	return NO_TOKEN;
}
/* Is token i, which may be NO_TOKEN, a word? */
static inline bool token_is_word(const struct tokens *t, uint32_t i) { return i != NO_TOKEN && t->t[i].kind == TOK_IDENT; }
/* Is it this punctuator? What other tokens have in 'punct' is less than any of them. */
static inline bool token_is_punct(const struct tokens *t, uint32_t i, int punct) { return i != NO_TOKEN && t->t[i].punct == punct; }
/* Is it one of these, twelve at most? TOKEN_IS_ANY(t, i, ';', '{', P_SCOPE) */
#define TOKEN_IS_ANY(t, i, ...) TOKEN_IS_ANY_OF((t), (i), __VA_ARGS__, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
#define TOKEN_IS_ANY_OF(t, i, a, b, c, d, e, f, g, h, k, l, m, n, more, ...) \
	token_is_any(t, i, a, b, c, d, e, f, g, h, k, l, m, n + 0 * (int)sizeof(char[(more) ? -1 : 1]))
static inline __attribute__((always_inline)) bool token_is_any(const struct tokens *t, uint32_t i, int a, int b, int c, int d,
                                                               int e, int f, int g, int h, int k, int l, int m, int n)
{
	int p = i != NO_TOKEN ? t->t[i].punct : -1;
	return p == a || (b && p == b) || (c && p == c) || (d && p == d) || (e && p == e) || (f && p == f) || (g && p == g) ||
	       (h && p == h) || (k && p == k) || (l && p == l) || (m && p == m) || (n && p == n);
}
/* Is it '.' or '->'? */
static inline bool token_is_access(const struct tokens *t, uint32_t i)
{
	return token_is_punct(t, i, '.') || token_is_punct(t, i, P_ARROW);
}
/* The partner of token i, which may be NO_TOKEN, where it is this bracket; NO_TOKEN: it is another token, or has none. */
static inline uint32_t token_pair(const struct tokens *t, uint32_t i, int bracket)
{
	return token_is_punct(t, i, bracket) ? t->t[i].pair : NO_TOKEN;
}
/* The token in front of that partner, or behind it: of ')' in f(x), 'f'. */
static inline uint32_t token_before_pair(const struct tokens *t, uint32_t i, int bracket)
{
	return token_prev(t, token_pair(t, i, bracket));
}
static inline uint32_t token_behind_pair(const struct tokens *t, uint32_t i, int bracket)
{
	uint32_t partner = token_pair(t, i, bracket);
	return partner == NO_TOKEN ? NO_TOKEN : token_next(t, partner);
}
/* The token behind the '[...]' that begin at token i, or in front of those that end there, by the bracket: of [2][n] = v, '='. Token i
 * itself where there are none. */
static inline uint32_t token_past(const struct tokens *t, uint32_t i, int bracket)
{
	while (token_pair(t, i, bracket) != NO_TOKEN)
		i = bracket == '[' ? token_behind_pair(t, i, '[') : token_before_pair(t, i, bracket);
	return i;
}
/* The partner of token i, which may be NO_TOKEN, where it is one of these brackets and has one; else token i itself. */
static inline __attribute__((always_inline)) uint32_t token_over(const struct tokens *t, uint32_t i, const char *brackets)
{
	for (const char *b = brackets; *b; b++)
		if (token_is_punct(t, i, *b))
			return t->t[i].pair != NO_TOKEN ? t->t[i].pair : i;
	return i;
}
/* Are tokens a and b, which may be NO_TOKEN, words of the same bytes? */
static inline bool tokens_alike(const struct tokens *t, uint32_t a, uint32_t b)
{
	return token_is_word(t, a) && token_is_word(t, b) && t->t[a].len == t->t[b].len &&
	       !memcmp(t->src.p + t->t[a].off, t->src.p + t->t[b].off, t->t[a].len);
}
/* The token behind tokens spelled like those of [first, end), from token k on; NO_TOKEN: they differ. */
uint32_t tokens_behind_alike(const struct tokens *t, uint32_t k, uint32_t first, uint32_t end);
/* By the first letters of the keywords of C++20, C and CUDA: bit n says that one of these has n letters. */
extern const uint32_t keyword_lengths[256];
/* Most other words begin like no keyword of their length. */
static inline bool may_be_keyword(struct slice s) { return s.n - 1 < 31 && keyword_lengths[(unsigned char)*s.p] >> s.n & 1; }
/* A keyword of C++20 or C (not CUDA's). */
bool is_keyword_of_its_length(struct slice s);
static inline bool is_keyword(struct slice s) { return may_be_keyword(s) && is_keyword_of_its_length(s); }

/* Arguments of the call or macro invocation whose '(' (or launch '<<<') is token 'open', split at top-level commas. Commas in
 * () [] {} never split; commas in <> do not split where the '<' reads as a template argument list (name before it, balanced
 * '>' before any ';' or '{', nothing but type-like tokens between). Ranges are byte ranges without surrounding space and
 * comments; an empty call has 0 arguments. Returns the count; *args lives in 'arena'. -1: no partner, brackets inside
 * that do not pair, or a directive among the arguments (#if in a call). */
struct range {
	uint32_t begin, end; /* [begin, end) byte offsets */
};
static inline uint32_t token_end(const struct tokens *t, uint32_t i) { return t->t[i].off + t->t[i].len; }
static inline struct range token_range(const struct tokens *t, uint32_t i) { return (struct range){t->t[i].off, token_end(t, i)}; }
static inline struct slice range_bytes(const struct tokens *t, struct range r)
{
	return (struct slice){t->src.p + r.begin, r.end - r.begin};
}
int call_arguments(const struct tokens *t, uint32_t open, struct arena *arena, struct range **args);
/* Is the '->' at token 'arrow' followed by the type that a function or a lambda returns, not by a member? */
bool token_gives_type(const struct tokens *t, uint32_t arrow);
bool token_is_built_in(const struct tokens *t, uint32_t i); /* threadIdx, blockIdx, blockDim or gridDim? */
/* Behind the argument that begins at token i of a call whose ')' is token close: its ',', or close. */
uint32_t call_argument_end(const struct tokens *t, uint32_t i, uint32_t close);
/* The tokens [begin, end) of the argument at that place, from 0, of the call whose '(', which has a pair, is token open; none: it has fewer. */
struct range nth_argument(const struct tokens *t, uint32_t open, unsigned place);
/* Is token i an argument or a parameter by itself: f(X), f(a, X, b)? */
bool token_is_argument(const struct tokens *t, uint32_t i);
/* The '(' or '{' around token i, and how many commas stand between, in *place; NO_TOKEN: a statement begins before one does, or 64
 * commas stand between. */
uint32_t bracket_around(const struct tokens *t, uint32_t i, uint32_t *place);
/* The '{' of the innermost braces around token i; NO_TOKEN: it is in none. */
uint32_t brace_around(const struct tokens *t, uint32_t i);
/* The '{' of the body of the function, or of the statement, whose parameters end at ')', token close; or a ';' before one. */
uint32_t body_behind(const struct tokens *t, uint32_t close);
/* Where the variable that is declared at token 'name' is known until: the end of the block, or of the function that it is a parameter
 * of; the file's last token where it is in neither. */
uint32_t name_end(const struct tokens *t, uint32_t name);
/* The first token of the declaration that token i stands in, itself if none is before it. Directives are none of it. */
uint32_t declaration_start(const struct tokens *t, uint32_t i);
/* Does the name at token k stand between a type and what ends a declarator? */
bool is_declarator(const struct tokens *t, uint32_t k);
/* The nearest such name above the word at token k that is spelled alike; NO_TOKEN: there is none. */
uint32_t declarator_above(const struct tokens *t, uint32_t k);
/* The nearest such name that the word at token k may mean by its place: token k itself, or the nearest above that is spelled alike and stands in
 * no braces or parentheses that are closed above k. Parameters of a function around k count. NO_TOKEN: there is none. */
uint32_t declarator_in_sight(const struct tokens *t, uint32_t k);
/* The first token of the innermost statement that token i stands in: 'return' of "else if (a) return b;". */
uint32_t inner_statement(const struct tokens *t, uint32_t i);
/* The '(' behind the name at token i, perhaps with template arguments between: f(, f<T>(. NO_TOKEN: there is none, or it has no partner. */
uint32_t parameters_open(const struct tokens *t, uint32_t i);
/* The first token of the parameter at byte range r that is not 'const'. */
uint32_t parameter_type(const struct tokens *t, struct range r);
/* The name in front of the brackets that close at token k, of p[i][j], f(x): p, f. Token k itself when it closes none. */
uint32_t before_brackets(const struct tokens *t, uint32_t k);
/* The first token of the operand with the last name at token k: a.b[i].name, this->name. */
uint32_t operand_begin(const struct tokens *t, uint32_t k);
/* The '?' whose ':' is token i; NO_TOKEN: it is none of them. */
uint32_t question_of(const struct tokens *t, uint32_t i);
/* The first token of the operand that ends with token 'last': a of a.b[i].c, '(' of (*p).x; NO_TOKEN: none is seen. */
uint32_t postfix_begin(const struct tokens *t, uint32_t last);
/* Behind what a cast in front of token i takes: a number, -f(x).y[2], (a + b)[1]; NO_TOKEN: it is something else. */
uint32_t cast_operand_end(const struct tokens *t, uint32_t i);
/* How deep '(' that group operands, not those of calls and casts, stand in each other within the '(' at token open, which has a pair. */
uint32_t groups_within(const struct tokens *t, uint32_t open);
/* Behind the initializer, argument or right side that begins at token i: its ';' or ',', the bracket that closes around it, or the end of the
 * directive or file. */
uint32_t expression_end(const struct tokens *t, uint32_t i);
/* Does the '{' at token i open the requirements of an expression: requires(T v) { v.size(); }? */
bool opens_requirements(const struct tokens *t, uint32_t i);

/* Lists of template arguments or parameters: src/lex/template.c. A list is one when its '<' and '>' balance before the statement, or what
 * is around it, ends. Whether the text means a comparison the caller knows. */
uint32_t template_close_of(const struct tokens *t, uint32_t i); /* of a '<' */
uint32_t template_open_of(const struct tokens *t, uint32_t i);  /* of a '>' */
/* The '>' of the list that token i, which may be NO_TOKEN, opens; NO_TOKEN: it is no '<', or has none. */
static inline uint32_t template_close(const struct tokens *t, uint32_t i)
{
	return token_is_punct(t, i, '<') ? template_close_of(t, i) : NO_TOKEN;
}
/* The '<' of the list that token i closes; NO_TOKEN: it is no '>', or has none. */
static inline uint32_t template_open(const struct tokens *t, uint32_t i)
{
	return token_is_punct(t, i, '>') ? template_open_of(t, i) : NO_TOKEN;
}
/* The '<' of the list that token i stands in, below no other one; NO_TOKEN: it is in none. */
uint32_t template_around(const struct tokens *t, uint32_t i);
/* The last token of the argument, or parameter, of a template that begins at token *k, which is set to the ',' or '>' behind it; default
 * values are left out. NO_TOKEN: it is empty. */
uint32_t template_next_argument(const struct tokens *t, uint32_t *k);
/* Behind the list that token i opens, in front of the one that it closes; token i itself where it is no '<', or '>'; NO_TOKEN: that is torn. */
static inline uint32_t behind_template(const struct tokens *t, uint32_t i)
{
	if (!token_is_punct(t, i, '<'))
		return i;
	uint32_t close = template_close(t, i);
	return close == NO_TOKEN ? NO_TOKEN : token_next(t, close);
}
static inline uint32_t before_template(const struct tokens *t, uint32_t i)
{
	return token_is_punct(t, i, '>') ? token_prev(t, template_open(t, i)) : i;
}

/* Does the "::" begin a global name? Behind a word it does where that is one of the language's or of a compiler's, __device__ ::f(), and behind a list
 * of 'template <...>' alone. */
static inline bool token_is_root(const struct tokens *t, uint32_t scope)
{
	uint32_t before = token_prev(t, scope);
	if (token_is_punct(t, before, '>'))
		return token_is(t, before_template(t, before), "template");
	return !token_is_word(t, before) || is_keyword(token_bytes(t, before)) || slice_starts(token_bytes(t, before), "__");
}

/* Launches: src/lex/launch.c. */
/* First token of the expression that names the kernel and ends right before token i, <<<: a::b<...>, this->k, (*f), table[2].
 * NO_TOKEN: none is there. */
uint32_t launch_kernel(const struct tokens *t, uint32_t i);
/* The '(' of the kernel's arguments after the launch at '<<<', token i; NO_TOKEN: there is none. */
uint32_t launch_arguments(const struct tokens *t, uint32_t i);

/* Macros: src/lex/macro.c.
 * The end of the directive that token i stands in, its TOK_EOD; that of the next one where it is in none, or TOK_EOF. */
uint32_t directive_end(const struct tokens *t, uint32_t i);
/* '#pragma unroll' at token i, its '#', before what is no loop: the directive's end; else 0. */
uint32_t pragma_without_loop(const struct tokens *t, uint32_t i);
/* The '#' of the directive that token i stands in; NO_TOKEN: it stands in none. */
uint32_t directive_start(const struct tokens *t, uint32_t i);
/* Is token i, which may be NO_TOKEN, the name in a #define of it? */
bool defines_macro(const struct tokens *t, uint32_t i);
/* The names in the #defines of that name, in their order: the first one, and the one behind token i; NO_TOKEN: there is none. */
uint32_t macro_first(const struct tokens *t, struct slice name);
uint32_t macro_next(const struct tokens *t, uint32_t i);
#define FOR_MACRO(i, tokens, name) for (uint32_t i = macro_first((tokens), (name)); i != NO_TOKEN; i = macro_next((tokens), i))
/* #define NAME text: is this one word all that the macro whose name is a #define's token stands for? */
bool macro_is(const struct tokens *t, uint32_t name, const char *text);
/* The name in the #define that token i stands in, NO_TOKEN: it stands in none. */
uint32_t macro_around(const struct tokens *t, uint32_t i);
/* The '(' of the parameters of the macro whose name, where it is defined, is the token; NO_TOKEN: it has none, as for name == NO_TOKEN. */
uint32_t macro_parameters(const struct tokens *t, uint32_t name);
/* Which of the n parameters is called so; -1: none. */
int parameter_named(const struct tokens *t, const struct range *parameters, int n, struct slice name);
#endif
