/* expected.h: the types that places for values want. */
#ifndef TRANSHIP_EXPECTED_H
#define TRANSHIP_EXPECTED_H
#include "sema/type.h"

/* The type that is wanted of the value, braces as well, that begins at token i: behind '=', as an argument, in braces, behind 'return', in
 * '? :'. Unknown where nothing asks for one, as before an operator, or overloads differ. */
struct type type_expected(const struct project *p, const struct unit *u, uint32_t i);
/* The type of the place'th parameter of the function, the constructor or the kernel that the word at token i calls with so many
 * arguments. */
struct type type_of_parameter(const struct project *p, const struct unit *u, uint32_t i, unsigned place, unsigned given);
/* The type of the place'th value in braces that initialize an object of type t with so many. */
struct type type_of_element(const struct project *p, struct type t, unsigned place, unsigned given);
/* The type that the function or lambda around token i returns; unknown: it is not written. */
struct type type_returned(const struct project *p, const struct unit *u, uint32_t i);
/* The type of the object that the braces at '{', token i, initialize: T v{, T v = {, T{, return {, an argument, a value in other braces. */
struct type type_of_braced(const struct project *p, const struct unit *u, uint32_t i);
/* The type of the object that the list at '(' or '{', token open, initializes: T v(, T(, T v{. Unknown: it is a call. */
struct type type_of_list(const struct project *p, const struct unit *u, uint32_t open);
/* Do the braces at '{', token i, which have a pair, hold values? Else they are a body. */
bool braces_initialize(const struct unit *u, uint32_t i);
#endif
