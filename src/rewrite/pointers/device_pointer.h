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
/* Does the call whose '(' is token open give a function template of the program's that computes with them device pointers, so that it gets integers
 * instead? Token i, unless it is NO_TOKEN, begins an argument that becomes one. template_pointer.c */
bool pointer_computed(struct pointer_tree *c, uint32_t open, uint32_t i);
/* Reports the operators of the unit's templates that compute with device pointers all the same. */
void template_pointers(const struct project *p, struct unit *u);
static inline bool is_pointer(struct pointer_value v) { return v.sort == SORT_POINTER; }
static inline bool is_plan(struct pointer_value v) { return v.kind && !strcmp(v.kind->hip, "hipfftHandle"); }
#endif
