/* scan_impl.h: what the scanner's files share: scan.c (scopes and declarations), directive.c (conditionals, macros, includes). */
#ifndef TRANSHIP_SCAN_IMPL_H
#define TRANSHIP_SCAN_IMPL_H
#include "scan/scan.h"

enum scope_kind { SCOPE_NAMESPACE, SCOPE_EXTERN_C, SCOPE_CLASS, SCOPE_ENUM, SCOPE_FUNCTION, SCOPE_BLOCK };

struct scope {
	uint32_t open; /* token of '{' */
	uint8_t kind;
};

struct conditional {
	uint32_t branch; /* current branch, index in branches */
	uint32_t scopes; /* depth of the scope stack at the #if */
};

struct scanner {
	struct scan *s;
	const struct rule_table *rules;
	struct scope *scopes;
	uint32_t n_scopes, cap_scopes;
	struct conditional *conds;
	uint32_t n_conds, cap_conds;
	uint32_t guard_hash; /* token '#' of the include guard's #ifndef, or NO_TOKEN */
	struct space_macro {
		struct slice name;
		unsigned spaces; /* enum space: what its replacement list says */
	} spaces[16];
	uint32_t n_spaces;
	struct slice cuda_macros[4]; /* that say nothing but that a CUDA compiler reads, as far as the file was read */
	uint32_t n_cuda_macros;
	uint32_t *names, n_names, cap_names; /* words that may be declared there, those of macros included */
	uint32_t walked_from, walked_to;     /* a token and the first of its statement: lists of thousands are walked once */
};
enum space { SPACE_H = 1, SPACE_D = 2, SPACE_K = 4 };

static inline struct slice text(struct scanner *c, uint32_t i) { return token_text(&c->s->tok, i, &c->s->arena); }
static inline bool punct(struct scanner *c, uint32_t i, int p) { return token_is_punct(&c->s->tok, i, p); }
static inline bool ident(struct scanner *c, uint32_t i) { return token_is_word(&c->s->tok, i); }
static inline bool word(struct scanner *c, uint32_t i, const char *w) { return ident(c, i) && token_is(&c->s->tok, i, w); }

/* The include guard's '#': #ifndef X, #define X are the first directives, its #endif is the last token. NO_TOKEN: there is none. */
uint32_t scan_guard(struct scanner *c);
/* Handles the directive whose '#' is token i; returns its TOK_EOD. */
uint32_t scan_directive(struct scanner *c, uint32_t i);
/* Where an #include may be added: before the first #include that stands in no conditional, else after the guard, #pragma once and
 * the comment that opens the file. */
uint32_t scan_insertion_point(struct scanner *c);
/* Does the rule table know the name, or is it like one of CUDA's? src/scan/declared.c */
bool scan_knows(const struct scanner *c, struct slice name);
/* At the end: lists what the outline declares at 'names'. src/scan/declared.c */
void scan_declared(struct scanner *c);
unsigned scan_space_word(struct slice w); /* __global__, __device__ or __host__: enum space */
/* What the macro at token i, in the declaration of a function, says of where that runs; 0: nothing. */
unsigned scan_macro_spaces(struct scanner *c, uint32_t i);
#endif
