/* device_pointer.h: the parts of an expression with device pointers, and the type of each part in HIP. CUdeviceptr, the texture and
 * surface objects and cuFFT's plans are integers in CUDA, pointers in HIP. */
#ifndef DEVICE_POINTER_H
#define DEVICE_POINTER_H
#include "project/project.h"
#include "sema/type.h"

enum { POINTER_TYPES = 6 };
/* CUDA's types that are integers, and HIP's pointers of them. */
extern const struct pointer_kind {
	const char *cuda, *hip;
	bool opaque; /* a texture or surface object, or a plan: nobody adds to one */
} pointer_types[POINTER_TYPES];

enum pointer_sort { SORT_UNKNOWN, SORT_LITERAL, SORT_NUMBER, SORT_POINTER };
/* What an expression is in HIP. */
struct pointer_value {
	uint8_t sort;                    /* enum pointer_sort */
	bool wide;                       /* unsigned, of 64 bits */
	bool real;                       /* a floating number */
	uint8_t bits;                    /* of a number */
	bool zero;                       /* a literal that is a null pointer, too */
	bool object;                     /* of a pointer: of a class that converts to one */
	const struct pointer_kind *kind; /* of a pointer */
};
#define NO_NODE UINT32_MAX
struct pointer_node {
	enum { NODE_OPERAND, NODE_GROUP, NODE_CAST, NODE_SIGN, NODE_STEP, NODE_BINARY, NODE_CHOICE, NODE_ASSIGNMENT } what;
	uint32_t first, end; /* its tokens are [first, end) */
	uint32_t op;         /* the operator; of a cast by a word, that; else NO_TOKEN */
	uint32_t right;      /* the token behind the operator */
	uint32_t part[3];    /* nodes */
	struct type cast;    /* to this type */
	struct pointer_value is;
	bool braces;   /* of a cast: T{x} */
	bool sum;      /* it is a char * */
	bool computed; /* a call that gives an integer: pointer_computed() */
};
/* The expressions of a file. */
struct pointer_tree {
	const struct project *p;
	const struct unit *u;
	const struct tokens *t;
	const char *const *hip; /* of pointer_types, or NULL: it is not renamed so */
	struct pointer_node *n;
	size_t n_n, cap_n;
	unsigned depth;
};

/* What a value of that type is. */
struct pointer_value pointer_value_of(const struct pointer_tree *c, struct type t);
/* The expression that begins at token *i, without commas, which is set behind it; NO_NODE: none does. */
uint32_t pointer_expression(struct pointer_tree *c, uint32_t *i);
/* Marks the tokens that are part of it, at no place of their own: an operand's arguments are not. */
void pointer_take(const struct pointer_tree *c, uint32_t n, bool *taken);
/* Is token 'open', which may be NO_TOKEN, the '(' of std::min(...) or its like, whose arguments are of one type? */
bool pointer_alike(const struct tokens *t, uint32_t open);
/* What the arguments in the parentheses at token 'open' of such a function are: a device pointer if one is. */
struct pointer_value pointer_among(struct pointer_tree *c, uint32_t open);
/* What is wanted of the value that begins at token i. pointer_place.c */
struct pointer_place {
	struct pointer_value wants;
	bool exact; /* it gives a type to something */
};
struct pointer_place pointer_place(struct pointer_tree *c, uint32_t i);
/* Does the call whose '(' is token open give a function template of the program's that computes with them device pointers, so that it gets integers
 * instead? Token i, unless it is NO_TOKEN, begins an argument that becomes one. template_pointer.c */
bool pointer_computed(struct pointer_tree *c, uint32_t open, uint32_t i);
/* The CUdeviceptr of std::numeric_limits<CUdeviceptr> in front of the '::' at token scope; NO_TOKEN: something else stands there. */
uint32_t pointer_limits(const struct tokens *t, uint32_t scope);
/* What the macro called with the '(' at token open does with device pointers that it is given. macro_pointer.c */
enum macro_pointer { MACRO_KEEPS, MACRO_COMPUTES /* an expression that takes integers instead */, MACRO_FAILS };
enum macro_pointer pointer_macro(struct pointer_tree *c, uint32_t open);
/* What tokens [first, end) are. */
struct pointer_value pointer_value_in(const struct pointer_tree *c, uint32_t first, uint32_t end);
/* Reports the operators of the unit's templates that compute with device pointers all the same. */
void template_pointers(const struct project *p, struct unit *u);
static inline bool is_pointer(struct pointer_value v) { return v.sort == SORT_POINTER; }
static inline bool is_plan(struct pointer_value v) { return v.kind && !strcmp(v.kind->hip, "hipfftHandle"); }
#endif
