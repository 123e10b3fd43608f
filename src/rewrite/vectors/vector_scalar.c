/* vector_scalar.c: what a program puts into the braces of a vector: numbers, or vectors, which are copied. */
#include "rewrite/vectors/vector_scalar.h"
#include "sema/type.h"

bool vector_gets_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct type t = type_of_expression(p, u, first, end);
	return (type_is_number(t) && !t.partial) || type_is_value(t, TYPE_ENUM);
}
