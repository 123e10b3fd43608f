/* function.h: the heads of functions, for finders that compare declarations and definitions. */
#ifndef TRANSHIP_HAZARD_FUNCTION_H
#define TRANSHIP_HAZARD_FUNCTION_H
#include "hazard/hazard.h"
#include "sides/macro_sides.h"

/* A declaration or definition of a function, as its tokens have it. */
struct function {
	uint32_t name, open; /* tokens: the name, and '(' of its parameters */
	struct slice scope;  /* the class it belongs to; empty outside */
	uint8_t space;       /* enum space, by its own words */
	bool plain;          /* how it is declared is in sight: no macro or conditional among its specifiers */
	bool branched;       /* a conditional is */
};

/* An operator's name is the token in front of its parameters, ')' of operator()(int): that of the 'operator' at token i, or NO_TOKEN. */
uint32_t hazard_operator_name(const struct hazards *h, uint32_t i);
/* The token that the function's name begins at: 'operator', or the name itself. */
uint32_t hazard_name_begin(const struct hazards *h, uint32_t name);
/* The name of the operator whose body is the '{' at token 'brace'; NO_TOKEN: it is none's. */
uint32_t hazard_defined_operator(const struct hazards *h, uint32_t brace);
/* The function whose name is token 'name' and whose parameters start at token 'open'. */
struct function hazard_function_at(struct hazards *h, uint32_t name, uint32_t open);
/* The name of the function whose body is the '{' at token 'brace', right in front of its parameters; NO_TOKEN: its head is not that
 * simple. */
uint32_t hazard_defined_name(const struct hazards *h, uint32_t brace);
/* The function whose body that is, if it has such a name. */
bool hazard_function_defined(struct hazards *h, uint32_t brace, struct function *f);
/* Notes the function that __host__ or __device__, token i, declares, if it is not defined there. */
void hazard_function_declared(struct hazards *h, uint32_t i);
/* Does a macro stand at token k, in front of the function 'name'? */
bool hazard_names_macro(struct hazards *h, uint32_t k, uint32_t name);
/* Function a of file h, b of one in file o: the same name, class and parameters? */
bool hazard_same_function(struct hazards *h, const struct function *a, struct hazards *o, const struct function *b);
/* A function of the C library that ROCm's clang has no device code for? */
bool hazard_host_library(struct slice w);
/* Is token i 'throw', a stream of std that is written to, fprintf: what a __device__ function may not have in the host's pass either? */
bool hazard_host_word(struct hazards *h, uint32_t i);
/* src/hazard/dialect/member_call.c. Does token i, in a function whose body is the '{' at token 'brace', call a member or a constructor that its class
 * has for the host alone? */
bool hazard_calls_host_member(struct hazards *h, uint32_t i, uint32_t brace);
extern const char *const hazard_space_names[]; /* by enum space */
/* Does another file declare a function of that name for the side that f is for, in a class of the same name? It may be f's. */
bool hazard_declared_elsewhere(struct hazards *h, const struct function *f);
/* For which sides the function is, with what macros say; 0: that is not in sight, or it is no function that can be overloaded so. */
unsigned hazard_spaces_of(struct hazards *h, const struct function *f);
/* Is it the host's alone? Words in capitals in front of it may be types or macros of types, where definitions of them are in sight. */
bool hazard_for_host(struct hazards *h, const struct function *f);
/* Does the declaration that begins at token start say "template <>"? */
bool hazard_is_special(const struct hazards *h, uint32_t start);
#endif
