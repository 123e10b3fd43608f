/* container.h: what C++'s containers, pairs, pointers and their iterators give and take. Their names and arguments are in the text, their members are not.
 * A class of the program's that is called so is none of these. */
#ifndef TRANSHIP_CONTAINER_H
#define TRANSHIP_CONTAINER_H
#include "sema/type.h"

/* What an object of some type gives, by that type. */
struct given {
	enum {
		GIVES_UNKNOWN,
		GIVES_ARGUMENT, /* of the template: T of std::vector<T> */
		GIVES_POINTER,  /* to what the argument is */
		GIVES_ITERATOR,
		GIVES_ENTRY, /* the pair that is a map's element */
		GIVES_SIZE,
		GIVES_DATA, /* the pointer to the elements, const as they are */
		GIVES_CHARS,
		GIVES_CONST_CHARS
	} what;
	unsigned argument; /* from 0 */
};
/* The type of what an object of type t gives. type.c */
struct type type_given(const struct project *p, struct type t, struct given given);
/* May the name at token i be one of C++'s: has it no namespace in front of it, or std or one that follows it, as thrust does? */
bool of_standard(const struct tokens *t, uint32_t i);
/* What a 'for' goes over. */
struct given container_element(struct type t);
/* What '*' makes of an iterator or of a pointer of C++'s; of a container, what its elements are. */
struct given container_pointee(struct type t);
/* What '[]' makes of it. */
struct given container_subscripted(struct type t);
/* The nth value, from 0, of a pair, a tuple, or a map's element. */
struct given container_part(struct type t, unsigned n);
/* What the function of that name gives: v.size(), v.at(i), p.get(), m.find(k). */
struct given container_call(struct type t, struct slice name);
/* What braces that initialize it hold at that place. */
struct given container_listed(struct type t, unsigned place);
/* What a function takes. */
struct taken {
	struct given of;
	bool makes;   /* it is the place'th of the n values that such an object is made of: a of v.emplace_back(a, b) */
	bool counted; /* where the argument before it is a number: x of v.assign(n, x) */
	unsigned place, n;
};
/* What its constructor takes at that place of n in parentheses. */
struct taken container_made(struct type t, unsigned place, unsigned n);
/* What the function of that name does: m.find(k), v.push_back(x). */
struct taken container_takes(struct type t, struct slice name, unsigned place, unsigned n);
/* May braces there hold as many elements: s.insert({a, b})? */
bool container_takes_list(struct type t, struct slice name, unsigned place, unsigned n);
/* The type that T::NAME is in the type t: iterator, value_type, mapped_type. */
struct given container_type(struct type t, struct slice name);
/* Does '->' lead from it to what it points to: is it an iterator, or a pointer of C++'s? */
bool container_has_arrow(struct type t);
/* The tokens [*first, *end) that are R of a std::function<R(A)>, which a call of the object gives; false: it is none. */
bool container_called(struct type t, uint32_t *first, uint32_t *end);
#endif
