/* type.h: the types of declarations, of words that name types, and of expressions, as tokens tell. Aliases are followed, also in the files
 * that a file includes. {0} is 'unknown'. */
#ifndef TRANSHIP_TYPE_H
#define TRANSHIP_TYPE_H
#include "sema/meaning.h"

enum type_kind {
	TYPE_UNKNOWN,
	TYPE_VOID,
	TYPE_BOOL,
	TYPE_INTEGER,
	TYPE_FLOAT,
	TYPE_HALF,   /* __half */
	TYPE_BFLOAT, /* __nv_bfloat16 */
	TYPE_VECTOR, /* float4, half2, dim3, cuComplex: CUDA's */
	TYPE_CLASS,  /* the program's */
	TYPE_ENUM,   /* the program's */
	TYPE_FUNCTION,
	TYPE_DEPENDENT, /* a parameter of a template */
	TYPE_NAMED,     /* a type by its name alone: cudaStream_t, std::vector<T> */
};
struct type {
	uint8_t kind;             /* enum type_kind */
	uint8_t of;               /* of a vector's components */
	uint8_t bits;             /* of a number, of a vector's component, of an enum */
	uint8_t lanes;            /* a vector's components */
	uint8_t pointers, arrays; /* a pointer to an array counts as one to a pointer */
	bool is_unsigned : 1, long_long : 1, is_const : 1, is_reference : 1;
	bool is_dim3 : 1;             /* dim3, which uint3 is like in all else */
	bool partial : 1;             /* of an expression: it is this one or one above, as not all operands are known */
	bool varies : 1;              /* it is one of several, by branches of an #if: this one is the lowest, and it is partial */
	bool variables : 1;           /* of an expression: not of constants only */
	bool args_unknown : 1;        /* it has arguments, and what they are is not known */
	const struct unit *u;         /* the file in which the next two stand, NULL: none */
	uint32_t name;                /* the word that names it in the end: CUdeviceptr */
	uint32_t args;                /* the '<' of a template's arguments behind it, NO_TOKEN: none */
	const struct unit *args_file; /* where they stand; NULL: in u */
	struct meaning class;         /* of TYPE_CLASS and TYPE_ENUM, its declaration; of TYPE_DEPENDENT, the parameter */
};
/* {0}, with no tokens and no declaration. */
extern const struct type unknown_type;
static inline bool type_is_value(struct type t, enum type_kind kind) { return t.kind == kind && !t.pointers && !t.arrays; }
/* Is it known, and no lower bound but for branches of an #if? */
static inline bool type_is_whole(struct type t) { return t.kind != TYPE_UNKNOWN && (!t.partial || t.varies); }
/* A number: BOOL, INTEGER or FLOAT, no pointer. */
static inline bool type_is_number(struct type t)
{
	return (t.kind == TYPE_BOOL || t.kind == TYPE_INTEGER || t.kind == TYPE_FLOAT) && !t.pointers && !t.arrays;
}
/* The file of its template arguments; NULL: it has none, or they are not known. */
static inline const struct unit *type_args_file(struct type t)
{
	return t.args == NO_TOKEN || t.args_unknown ? NULL : t.args_file ? t.args_file : t.u;
}
/* Are both the same type, but for const and references? Arguments of templates are the same that are written alike. */
bool type_alike(struct type a, struct type b);
/* What is one of both, by branches of an #if: of numbers, and of vectors of as many components, the lower one, which varies; unknown where they differ otherwise. */
struct type type_either(struct type a, struct type b);
/* Is it a parameter of a template that token i of u is not in? What it is there is not known. */
bool type_is_open(struct type t, const struct unit *u, uint32_t i);
/* Is it called so, and no pointer to it? "CUdeviceptr" */
bool type_is_called(struct type t, const char *name);

/* The type that tokens [first, last] of u name: const unsigned int, std::vector<float>; no '*'. */
struct type type_of_words(const struct project *p, const struct unit *u, uint32_t first, uint32_t last);
/* The type that tokens [first, end) are, '*' and '&' included; unknown where they are no type. */
struct type type_written(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
/* That of what is declared: of a variable, of a function's result, what an alias stands for. Of numbers that branches of
 * an #if give it the lowest one, which varies; else unknown where they give it several. */
struct type type_declared(const struct project *p, struct meaning m);
/* Is it declared as auto? */
bool type_is_deduced(struct meaning m);
/* That of the object in front of the '.' or '->' at token dot, pointers taken off. */
struct type type_of_object(const struct project *p, const struct unit *u, uint32_t dot);
/* That of the member that token i names of an object of that type. */
struct type type_of_member(const struct project *p, struct type object, const struct unit *u, uint32_t i);
/* What t, that of a member, is in an object of a class template: the argument for a parameter T, std::vector<float> for std::vector<T>. A
 * parameter is unknown where the object has no such argument; other arguments that depend on the object's are not known. */
struct type type_for_object(const struct project *p, struct type t, struct type object);
/* The same of what the word at token i of u is, which C<float>:: may stand in front of. */
struct type type_qualified(const struct project *p, struct type t, const struct unit *u, uint32_t i);
/* The scope of the parameters of the template m, which opens a scope; NO_DECLARED: it is no template. */
uint32_t parameters_scope(struct meaning m);
/* Does an argument of t name what the template m declares, as its parameters? */
bool type_depends_on(struct type t, struct meaning m);
/* Is t a class without arguments that stands in the class template m, or is it m? */
bool type_stands_in(struct type t, struct meaning m);
/* Are the arguments of t the parameters of the template with scope s, in order, or the first of them: S<A, B>? */
bool type_passes_on(struct type t, const struct outline *o, uint32_t s);
/* What '*' makes of it; unknown where that is not known. */
struct type type_pointee(struct type t);
/* That of the expression of tokens [first, end). */
struct type type_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
/* The same by a parse alone; unknown: none tells. An array is a pointer there. */
struct type type_told(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
/* The same by the text alone, whatever a parse says. */
struct type type_of_text(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
/* That of the expression, where it is a number of at most 64 bits, and each operand's type is known; else unknown. */
struct type type_of_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
/* That of the operand that begins at token *i, which is set behind it: a.b[i].c, f(x), (T)x, -x. */
struct type type_of_operand(const struct project *p, const struct unit *u, uint32_t *i, uint32_t end);
#endif
