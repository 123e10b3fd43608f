/* container.h: what C++'s containers, pairs, pointers and their iterators give. Their names and arguments are in the text, their members are not:
 * a class of the program's that is called so is none of these. */
#ifndef TRANSHIP_CONTAINER_H
#define TRANSHIP_CONTAINER_H
#include "sema/type.h"

/* What a 'for' goes over. */
struct type container_element(const struct project *p, struct type t);
/* The nth value, from 0, of a pair, a tuple, or a map's element; unknown: t is none of these. */
struct type container_part(const struct project *p, struct type t, unsigned n);
/* What the function of that name gives: v.size(), v.at(i), p.get(), m.find(k). */
struct type container_call(const struct project *p, struct type t, struct slice name);
/* What '*' makes of an iterator or of a pointer of C++'s; of a container, what its elements are. */
struct type container_pointee(const struct project *p, struct type t);
/* What '->' leads to from an object of the type: of an iterator or a pointer of C++'s, what that points to; else the type itself. */
struct type container_arrow(const struct project *p, struct type t);
/* What a call of the object gives: of std::function<R(A)>, R. */
struct type container_called(const struct project *p, struct type t);
/* The type that T::NAME is in the type t: iterator, value_type, mapped_type. */
struct type container_type(const struct project *p, struct type t, struct slice name);
#endif
