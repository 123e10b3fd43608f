/* sema.h: what the names and expressions of a file mean, as its tokens and the files that it includes tell. */
#ifndef TRANSHIP_SEMA_H
#define TRANSHIP_SEMA_H
#include "project/project.h"

/* What was asked of a file. {.p, .u, .t} is a new one; sema_free() frees what it holds. One thread asks at a time. */
struct sema {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	bool headers; /* sema_value() asks the files that this one includes, too */
	/* what the modules remember */
	/* by variables of the outline, 0: not asked for, NO_TOKEN: none. The first place that gives it another value, or gives its address away;
	 * that one where there is no other. */
	uint32_t *changes, *only;
	struct enumerated *enumerated;      /* by declarations: enumerators */
	struct header_constant *in_headers; /* of names in headers */
	struct filled {                     /* the variable for a size of blocks that was asked for last */
		uint32_t name, use, at,
		        next; /* tokens: its name, where it was used, the first word behind that, the next that may fill it */
		int64_t sizes[3];
		bool open, headers; /* it is filled in a way that does not say with what; see above */
	} filled;
	int host_lanes;     /* a host function names what only device code has: 1, none does: -1, not looked at yet: 0 */
	int device_lambdas; /* the file has lambdas that say __device__: the same */
	struct range asked; /* the function that sema_by_macro() looked at last, and what it found */
	bool asked_device, asked_kernel;
	uint32_t asked_macro; /* the macro that sema_macro_on_device() looked at last, 0: none, and what it found */
	bool macro_on_device;
};
void sema_free(struct sema *s);

/* ---- functions: src/sema/function.c ---- */
/* Does token i run on the device? */
bool sema_on_device(struct sema *s, uint32_t i);
/* The name of the function whose body token i stands in; NO_TOKEN outside of one, or when it has none. */
uint32_t sema_function_of(struct sema *s, uint32_t i, bool *kernel);
/* Runs the function around token i on the device, because a macro of some header before it says so? 'kernel' may be NULL. */
bool sema_by_macro(struct sema *s, uint32_t i, bool *kernel);
/* Does code for the device, below its '#define', use the macro whose name is token 'macro'? */
bool sema_macro_on_device(struct sema *s, uint32_t macro);
/* The innermost function body around token i, as bytes; the whole file outside of one. */
struct range sema_body(const struct sema *s, uint32_t i);
/* The '[' of the lambda around token i, and the last word of the type behind its '->'; NO_TOKEN: there is none. */
uint32_t sema_lambda(struct sema *s, uint32_t i, uint32_t *type);
/* The last word of the type that 'return' at token i gives, of a function or a lambda; NO_TOKEN: not written. */
uint32_t sema_return_type(struct sema *s, uint32_t i);

/* ---- declarations: src/sema/declared.c ---- */
bool sema_type_word(struct slice w); /* is it a word for a type, or of one? */
/* Where the file declares what the name at token i means, a variable or a function; NO_TOKEN: not seen. */
uint32_t sema_declaration(struct sema *s, uint32_t i);
unsigned sema_size_of(struct sema *s, uint32_t i); /* bytes of the type that the word at token i names; 0: not known */
/* The type word of the declaration whose declarator is the name at token i: the word before it, or before the list that it stands
 * in. NO_TOKEN: it is no declarator. */
uint32_t sema_type_before(struct sema *s, uint32_t i);
/* The last word of the type that the word at token i stands for: that of a typedef, using or #define of the file; else i. */
uint32_t sema_alias(struct sema *s, uint32_t i);
bool sema_alias_varies(struct sema *s, uint32_t i); /* it stands for types of several sizes, in branches of an #if */
/* Where the file declares or defines a name and gives it a value. */
struct initial_value {
	uint32_t type, name; /* tokens: the type word, NO_TOKEN of a macro; the name */
	uint32_t first, end; /* the value's tokens, [first, end), with the bracket of "dim3 b(8, 8)"; NO_TOKEN: none is given */
	bool changes;        /* other places give it others */
};
bool sema_initial(struct sema *s, uint32_t name, struct initial_value *out);
struct meaning;
bool sema_initial_of(struct sema *s, struct meaning m, struct initial_value *out); /* the same of a declaration */
/* Is the name at token k given another value there: k = 1, k += 2, k++, k >>= 1? Not *k = 1. */
bool sema_changes(const struct sema *s, uint32_t k);
/* The one place that gives the variable of a function, whose declarator is the name at token 'name', another value than the first; NO_TOKEN: there
 * is none, or another one as well, or something has its address. */
uint32_t sema_only_change(struct sema *s, uint32_t name);
/* The same of a constant of the file, or of a class or namespace of it, if that is not empty. */
bool sema_constant(struct sema *s, struct slice cls, struct slice name, struct initial_value *out);
/* constexpr int NAME(int a, int b) { return value; } or #define NAME(a, b) value, above the token 'name': its parameters' '(' and its
 * value. */
bool sema_constant_function(struct sema *s, uint32_t name, uint32_t *parameters, uint32_t *first, uint32_t *end);
/* What the macro that the name at token i calls stands for, tokens [first, end), and its '(' or NO_TOKEN; false: none of this file. */
bool sema_macro(struct sema *s, uint32_t i, uint32_t *parameters, uint32_t *first, uint32_t *end);

/* ---- classes: src/sema/class_layout.c ---- */
/* Bytes of the type that tokens [first, end) are; -1: not known. */
int64_t sema_bytes(struct sema *s, uint32_t first, uint32_t end);
/* NAME<...>::MEMBER, the tokens being i and 'member': the tokens of the template's parameters, of its body, and of the value [first, end)
 * that the member is given there. */
bool sema_template_constant(struct sema *s, uint32_t i, uint32_t member, struct range *parameters, struct range *body,
                            uint32_t *first, uint32_t *end);
/* The value that a member, spelled as at token 'member', is given within the body, from '{' to '}'. */
bool sema_member_value(struct sema *s, struct range body, uint32_t member, uint32_t *first, uint32_t *end);
/* The declarator of the member at token i, behind '.' or '->', in its object's class; NO_TOKEN: not in this file. */
uint32_t sema_member(struct sema *s, uint32_t i);
/* The same of the class that the word at token 'type' names: the one that is named like token 'name', or, NO_TOKEN, the one at place
 * 'index'. */
uint32_t sema_member_of(struct sema *s, uint32_t type, uint32_t name, unsigned index);

/* ---- constants: src/sema/value.c ---- */
/* The value of the constant expression of tokens [first, end), or of an argument; -1: not known, or negative. */
int64_t sema_value(struct sema *s, uint32_t first, uint32_t end);
int64_t sema_value_in(struct sema *s, struct range argument);
/* Do the tokens [first, end) show that the expression is a multiple of n? */
bool sema_multiple(struct sema *s, uint32_t first, uint32_t end, int64_t n);

/* ---- blocks: src/sema/block_size.c ---- */
/* The threads of a block that tokens [first, end) give the size of, (16, 3) or {96}; -1: they do not say. */
int64_t sema_threads(struct sema *s, uint32_t first, uint32_t end);
#endif
