/* outline_walk.h: the walk over a file's tokens, between outline_walk.c and outline_declarator.c. */
#ifndef TRANSHIP_OUTLINE_WALK_H
#define TRANSHIP_OUTLINE_WALK_H
#include "scan/outline_impl.h"
#include "scan/outline_word.h"

/* The words before the declarators of a declaration, and what they say of all of them. */
struct specifiers {
	bool active;          /* a ',' is followed by another declarator */
	uint32_t first, last; /* its type's words; last NO_TOKEN: there is none */
	uint32_t inner;       /* the scope of the class that is defined there, or NO_DECLARED */
	bool is_typedef, is_static, is_const, is_constexpr, is_extern, is_friend, is_auto;
};

enum frame_kind { F_BRACKETS, F_HEADER, F_STATEMENT, F_TEMPLATE, F_SCOPE, F_LAMBDA, F_CLASS, F_OPEN };
/* What is open: brackets, a statement that declares something, the declaration behind a list of template parameters. */
struct frame {
	uint8_t kind;     /* enum frame_kind; F_OPEN: braces that are no scope */
	uint32_t close;   /* token; NO_TOKEN: the end of the statement */
	uint32_t scope;   /* the one around it */
	uint32_t choices; /* '?' without their ':' */
	bool has_else;    /* of an 'if' */
	struct specifiers specifiers;
};

struct walk {
	struct outline *o;
	const struct tokens *t;
	struct frame *frames;
	uint32_t n, cap;
	uint32_t scope;   /* the innermost */
	uint32_t choices; /* '?' without their ':' in this expression */
	bool begins;      /* a statement begins at the next token */
	struct specifiers s;
};

static inline uint32_t next(const struct walk *w, uint32_t i) { return token_next(w->t, i); }
static inline bool is(const struct walk *w, uint32_t i, int punct) { return token_is_punct(w->t, i, punct); }
static inline bool word(const struct walk *w, uint32_t i) { return token_is_word(w->t, i); }

/* The scope that a declaration at this place belongs to: that around the template. */
uint32_t walk_scope(const struct walk *w);
bool walk_in_code(const struct walk *w);
/* The last token of the name at word i: a::b<c>::d; its own name's last word in *last. */
uint32_t walk_name(const struct walk *w, uint32_t i, uint32_t *last);
/* The words that a declaration begins with, from token i on: the token behind them; NO_TOKEN: it is no declaration. 'parameter': the name may
 * be missing. */
uint32_t walk_specifiers(struct walk *w, uint32_t i, bool parameter, struct specifiers *s);
bool walk_pointer_word(const struct tokens *t, uint32_t i);
/* '*', '&' and the words between, from token i on: the token behind them. */
uint32_t walk_pointers(const struct walk *w, uint32_t i, struct declaration *d);
struct declaration walk_declaration(const struct walk *w, const struct specifiers *s, enum declares_what kind);
/* The ',' at the level of token i, or the token at 'close', behind it. */
uint32_t walk_part_end(const struct walk *w, uint32_t i, uint32_t close);
/* The parameters in the brackets from token open to close, '(' or '<', of that scope. */
void walk_parameters(struct walk *w, uint32_t open, uint32_t close, uint32_t scope, bool template);
/* Behind the parameters' ')': the '{' of the body, or another token. */
uint32_t walk_behind_parameters(const struct walk *w, uint32_t close, uint32_t *result);
/* The declarator at token i, and what it is given: the token to go on at. */
uint32_t walk_declarator(struct walk *w, uint32_t i);
/* Opens a frame that ends with token 'close', its scope being 'scope'. outline_walk.c */
void walk_push(struct walk *w, enum frame_kind kind, uint32_t close, uint32_t scope);
#endif
