/* operator_type.h: the types that operators make of those of their operands. */
#ifndef TRANSHIP_OPERATOR_TYPE_H
#define TRANSHIP_OPERATOR_TYPE_H
#include "sema/type.h"

/* A number of so many bits. */
struct type type_number(enum type_kind kind, unsigned bits, bool is_unsigned);
/* What an operand smaller than int counts as. */
struct type type_promoted(struct type t);
/* What two operands come to. One that is unknown leaves the other: the result is that or one above. */
struct type type_of_both(struct type a, struct type b);
/* p + n, p - n, p - q. */
struct type type_added(struct type a, struct type b, bool minus);
/* An array as the pointer that it counts as. */
struct type type_decayed(struct type t);
#endif
