/* outline.h: the scopes of a file and what each declares, as its tokens tell. Made once, on the first question, and never changed after that:
 * every thread may read it. What is declared at the tokens of a directive is none of it, but for names of macros.
 *
 * The text does not tell everything: 'a * b;' is read as a declaration, 'T x(n);' at namespace scope as a function. What is no declaration at
 * all is passed over. */
#ifndef TRANSHIP_OUTLINE_H
#define TRANSHIP_OUTLINE_H
#include "lex/lexer.h"

enum outline_kind {
	IN_NOTHING, /* no scope */
	IN_FILE,
	IN_NAMESPACE, /* with a name; others and extern "C" are none */
	IN_CLASS,
	IN_ENUM,
	IN_TEMPLATE, /* the parameters of a template and what it is one of */
	IN_FUNCTION, /* parameters and body; a declaration without one as well */
	IN_LAMBDA,
	IN_STATEMENT, /* what for, if, while and switch declare, and what they do */
	IN_BLOCK,
};
enum declares_what {
	DECLARES_VARIABLE, /* of a function, of a namespace, or a member of a class */
	DECLARES_PARAMETER,
	DECLARES_FUNCTION,
	DECLARES_BINDING, /* auto [a, b] */
	DECLARES_ALIAS,   /* typedef, using NAME = T; using SPACE::NAME */
	DECLARES_CLASS,
	DECLARES_ENUM,
	DECLARES_ENUMERATOR,
	DECLARES_TYPE_PARAMETER,
	DECLARES_CONSTANT_PARAMETER, /* of a template */
	DECLARES_NAMESPACE,          /* of namespace NAME = SPACE, 'first' to 'last' are SPACE, and it opens no scope */
	DECLARES_MACRO,
	DECLARES_NOTHING, /* no declaration */
};
#define NO_DECLARED   UINT32_MAX
#define ANY_NAMESPACE (UINT32_MAX - 1) /* as a scope: all namespaces of the file; of several declarations the last one */

/* All numbers but 'scope', 'next' and 'older' are tokens. */
struct declaration {
	uint32_t name;
	uint32_t first,
	        last; /* the words of its type, 'const unsigned int', or what an alias stands for; NO_TOKEN: none, as of a constructor */
	uint32_t value,
	        end;    /* [value, end): behind '=', from the '(' or '{' on, or what a macro stands for; NO_TOKEN: none is given */
	uint32_t open;  /* of a function or macro, its '('; of a class or enum, its '{'; else NO_TOKEN */
	uint32_t scope; /* where it is declared */
	uint32_t inner; /* the scope that it opens; NO_DECLARED: none */
	uint32_t next;  /* the next one of its scope */
	uint32_t older; /* the one of the same name in the same scope before it */
	uint8_t kind;   /* enum declares_what */
	uint8_t pointers, arrays;
	bool reference : 1;
	bool function_pointer : 1; /* T (*NAME)(...): 'first' to 'last' are its result */
	bool is_static : 1, is_const : 1, is_constexpr : 1, is_extern : 1;
	bool bit_field : 1;
	bool range : 1;          /* for (T NAME : value) */
	bool scoped : 1;         /* enum class, and its enumerators */
	bool pack : 1;           /* T... NAME */
	bool specialization : 1; /* struct NAME<int> {: its name is not looked up where the template is in sight */
	bool specialized : 1;    /* a class template that the file has specializations of */
	bool qualified : 1;      /* C::NAME: it is declared elsewhere, and not looked up here */
};
struct outline_scope {
	uint32_t first, end; /* its first and last tokens */
	uint32_t open;       /* its '{', NO_TOKEN: none */
	uint32_t parent;     /* of the file's own: NO_DECLARED */
	uint32_t visible;    /* the scope that its names are looked for in: itself, of an unnamed union and an enum the one around
	                  * it, of a namespace that is opened again the first one */
	uint32_t of;         /* what is declared so: a class, a function, a namespace; NO_DECLARED: nothing */
	uint32_t owner;      /* of a function, C in C::f; else NO_TOKEN */
	uint32_t bases;      /* of a class, the ':' of its bases; of a lambda, its '['; else NO_TOKEN */
	uint32_t declares, last; /* the first and the last of what it declares; NO_DECLARED: nothing */
	uint8_t kind;            /* enum outline_kind */
};
struct outline {
	struct declaration *d;
	uint32_t n, cap;
	struct outline_scope *s; /* in order of 'first'; the first is the file */
	uint32_t n_s, cap_s;
	struct outline_slot { /* the last declaration of a name in a scope; 'word': the name's first token in the file */
		uint32_t scope, word, declaration;
	} *slots;
	uint32_t n_slots, n_used;  /* a power of two */
	bool has_namespaces;       /* with names */
	struct outline_nest *nest; /* of outline_nest.c; NULL: nobody has asked yet */
	uint32_t *meant;           /* by tokens: which declaration they are the name of, or mean; 0: nobody has asked yet */
	const struct tokens *t;
};
/* Scope i, declaration i of the outline. An index that is none has an answer, too: one without a kind, a token, a scope or a declaration, so
 * that nobody has to look first. No other file than the outline's own reads 's' and 'd' (scripts/layers). */
extern const struct outline_scope outline_no_scope;
extern const struct declaration outline_no_declaration;
static inline const struct outline_scope *outline_scope(const struct outline *o, uint32_t i)
{
	ASSERT(i < o->n_s || i == NO_DECLARED);
	return i < o->n_s ? &o->s[i] : &outline_no_scope;
}
static inline const struct declaration *outline_declaration(const struct outline *o, uint32_t i)
{
	ASSERT(i < o->n || i == NO_DECLARED);
	return i < o->n ? &o->d[i] : &outline_no_declaration;
}
struct scan;
/* That of the scan's tokens, which it lives as long as. */
const struct outline *outline_of(const struct scan *s);
/* The same of any tokens, to be freed with outline_free(). */
struct outline *outline_make(const struct tokens *t);
void outline_free(struct outline *o);
/* A number that changes when an outline is freed or includes change: types computed before are no longer valid. */
unsigned outlines_era(void);
void outlines_changed(void);

/* The innermost scope around token i. */
uint32_t outline_scope_at(const struct outline *o, uint32_t i);
/* The innermost one around it of that kind, which outline_special() passes over none of; NO_DECLARED: it is in none. A lambda's body is not in
 * the function around it. */
uint32_t outline_around(const struct outline *o, uint32_t i, enum outline_kind kind);
/* What is declared at token i, where a name stands; NO_DECLARED: nothing is. */
uint32_t outline_at(const struct outline *o, uint32_t i);
/* What the scope declares by that name: the last one of those that begin above token 'above', or wherever it is if that is NO_TOKEN. */
uint32_t outline_in(const struct outline *o, uint32_t scope, struct slice name, uint32_t above);
/* The same of the name whose first token in the file is 'word', as tokens_find() says it; NO_TOKEN: the file has no such word. Who asks of
 * several scopes looks the word up once. */
uint32_t outline_in_word(const struct outline *o, uint32_t scope, uint32_t word, uint32_t above);
/* What the word at token i means, by itself: what is declared there, or what the nearest scope around it declares so, apart from namespaces and the file; NO_DECLARED:
 * none of them does. *far, if that is not NULL: a class or a function C::f lies between, which may have the name of a base, or of C. Each
 * token remembers the answer. */
uint32_t outline_meant(const struct outline *o, uint32_t i, bool *far);

/* Blocks, statements and lists of template parameters may stand in each other by thousands. Who has gone so many scopes outwards, which is
 * more than most files have, asks for the next one that matters. */
enum { OUTLINE_DEEP = 16 };
/* From that scope outwards, itself included, the first one that is no such thing. */
uint32_t outline_special(const struct outline *o, uint32_t scope);
/* The first one that declares the word, or is no such thing. */
uint32_t outline_may_declare(const struct outline *o, uint32_t scope, uint32_t word);
#endif
