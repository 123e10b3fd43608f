/* library_type.h: what C's and C++'s constants and readers of numbers are, by their names. */
#ifndef TRANSHIP_LIBRARY_TYPE_H
#define TRANSHIP_LIBRARY_TYPE_H
#include "sema/type.h"

/* That of a constant of <climits>, <cfloat> or <cstdint>: SIZE_MAX, INT64_MIN. Unknown: it is none. */
struct type type_of_library_constant(struct slice name);
/* What a function gives that reads a number: strtoull, stoi. Unknown: it is none. */
struct type type_of_number_reader(struct slice name);
#endif
