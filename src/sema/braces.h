/* braces.h: what the values in braces are for. src/rewrite/numbers/narrowing.c */
#ifndef TRANSHIP_BRACES_H
#define TRANSHIP_BRACES_H
#include "sema/number_type.h"

/* What an initializer, or a part of it, is for. */
struct place {
	struct number to;     /* bits 0: no number */
	const struct unit *u; /* the file of its type */
	uint32_t first, last; /* the tokens of that, without 'const' and the like */
	unsigned dims;        /* of an array */
	bool pointer;
	uint32_t name; /* of a member */
	uint32_t args; /* the '<' of the arguments, where the type is a template's; 0: it is none */
};
enum { MOST_PLACES = 24 };

/* The place of the type that ends at token 'last'; *first: its first word. */
struct place place_of(const struct project *p, const struct unit *u, uint32_t last, uint32_t *first);
/* What the 'given' values in braces are for, for the class that the word at token 'type' names: its members in order, or parameters of its
 * constructor. 0: that is not seen. */
unsigned class_places(const struct project *p, const struct unit *u, uint32_t type, unsigned given, struct place *places);
/* What is assigned or given the value that begins at token i, q = {n, 1}; take({n, 1}); u is NULL: that is not seen. A function is looked for
 * among all its calls: no more than MOST_RECEIVERS may be asked for in a file, u->receivers_asked counts them. */
struct member_place receiver_of(const struct project *p, const struct unit *u, uint32_t i);
enum { MOST_RECEIVERS = 500 };
/* The type's last word in front of '{' at token i: int{n}, int at[2] = {n}, return {n}; NO_TOKEN: none. *dims: of the array. */
uint32_t type_of_braces(const struct unit *u, uint32_t i, unsigned *dims);
#endif
