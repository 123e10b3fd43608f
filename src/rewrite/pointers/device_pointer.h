/* device_pointer.h: what the modules about CUdeviceptr share (device_pointer.c and pointer_*.c but pointer_cast.c); no other includes this. */
#ifndef DEVICE_POINTER_H
#define DEVICE_POINTER_H

#include "project/project.h"

/* A variable, parameter or member that is a device pointer, or, where 'number', an integer. */
struct pointer_name {
	struct slice name;
	unsigned depth;      /* of '*' and '[]' in its declaration */
	uint32_t at;         /* the token that declares it */
	uint32_t begin, end; /* tokens between which the bare name is this one */
	bool member;         /* reached by '.' and '->' from anywhere */
	bool opaque;         /* a texture or surface object, or a plan: nobody adds to one */
	const char *hip;     /* HIP's type of what is opaque */
	bool number;
	bool narrow;        /* a number of 32 bits or fewer */
	bool result;        /* it is a function's, whose name this is */
	uint32_t function;  /* of a parameter: the token with its function's name, or NO_TOKEN */
	uint32_t place;     /* of a parameter: from 0 */
	uint32_t earlier;   /* index of the one before of the same name, or NO_TOKEN */
	bool imported;      /* of another file: 'at' is NO_TOKEN */
	struct slice class; /* of a member that is imported: its class */
	uint32_t group;     /* the same of all names that are spelled alike */
};

/* What pointers_sort makes of the names, for those that look for one. */
struct pointer_sorted {
	uint32_t group, begin, name; /* an index of the names; these are sorted in this order */
	uint32_t outer;              /* the nearest one before in the group that ends behind 'begin', or NO_TOKEN */
};
struct pointer_group {
	uint32_t first, n;   /* of the sorted ones */
	bool imports, mixed; /* mixed: members that are pointers, and others that are numbers */
	bool asked[2][2];    /* [called][certain]: the answer for members is known */
	const struct pointer_name *member[2][2];
};

/* CUDA's types that are integers, and HIP's pointers of them. */
enum { POINTER_TYPES = 6 };
extern const struct pointer_kind {
	const char *cuda, *hip;
	bool opaque;
} pointer_types[POINTER_TYPES];

struct pointers {
	const struct project *p;
	const char *hip[POINTER_TYPES]; /* of pointer_types, or NULL: it is not renamed so */
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
	struct pointer_name *names;
	size_t n_names, cap_names;
	size_t n_pointers;              /* of the names */
	struct strmap by_name;          /* -> index of the last one of that name */
	struct pointer_owner {          /* the function, or the class, whose name it is a parameter, or a member, of */
		uint32_t name, earlier; /* indices of the name, and of the owner before that is spelled alike, or NO_TOKEN */
	} *owners;
	size_t n_owners, cap_owners;
	struct strmap by_owner;        /* -> index of the last one of that name */
	struct pointer_sorted *sorted; /* NULL before pointers_sort */
	struct pointer_group *groups;
	uint32_t *declared;         /* for each token, 1 + the index of the name that it declares, or 0 */
	struct pointer_name around; /* where the last one that was looked at is visible; 'at' is its token */
	uint32_t *packed_ends;      /* the ends of the expressions that packed() rewrote */
	size_t n_packed, cap_packed;
	bool keys;             /* maps with device pointers as keys were looked at */
	struct slice *aliases; /* typedef CUdeviceptr devptr; */
	size_t n_aliases, cap_aliases;
};

static inline bool punct(const struct pointers *c, uint32_t i, int p) { return token_is_punct(c->t, i, p); }
static inline bool ident(const struct pointers *c, uint32_t i) { return token_is_word(c->t, i); }
static inline bool word(const struct pointers *c, uint32_t i, const char *w) { return ident(c, i) && token_is(c->t, i, w); }
static inline struct slice text_at(const struct pointers *c, uint32_t i)
{
	return (struct slice){c->t->src.p + c->t->t[i].off, c->t->t[i].len};
}

static inline void insert(struct pointers *c, uint32_t off, const char *what)
{
	edit_replace(&c->u->edits, off, off, slice_str(what), EDIT_OTHER);
}

void pointer_add(struct pointers *c, struct pointer_name d);
void pointer_add_alias(struct pointers *c, struct slice name); /* another name for CUdeviceptr */
void pointers_sort(struct pointers *c);                        /* once all names are there */
void pointers_free(struct pointers *c);
/* src/rewrite/pointers/pointer_import.c: what the files that c->u includes declare. Before its own. */
void pointers_import(struct pointers *c);
/* Is the name at token i, behind '.' or '->', that imported member? By its object's type; where that is not seen, if nothing else is called
 * so. */
bool pointer_of_class(const struct pointers *c, uint32_t i, const struct pointer_name *n);
/* The one that the name at token i is: the innermost. Of members that are pointers in one class and numbers in another: NULL where
 * 'certain', else the pointer. */
const struct pointer_name *pointer_find(const struct pointers *c, uint32_t i, bool certain);
/* The one that the name at token i declares; NULL: it declares none. */
const struct pointer_name *pointer_declared(const struct pointers *c, uint32_t i);
bool pointer_alias(const struct pointers *c, uint32_t i); /* Is the name at token i one of c->aliases? */
/* Is the '(' at token i that of a call? */
static inline bool pointer_calls(const struct pointers *c, uint32_t i)
{
	uint32_t name = token_prev(c->t, i);
	return punct(c, i, '(') && ident(c, name) && !word(c, name, "return") && !word(c, name, "if") && !word(c, name, "while");
}
/* What the type at token i declares: names, an alias, the elements of a container. */
void pointer_names(struct pointers *c, uint32_t i, const char *opaque);
void pointer_deduced(struct pointers *c, uint32_t i); /* auto q = p; for (auto &q : list); the 'auto' is token i */
/* Adds the names that are declared after the type at token i, an integer's where 'number'. 'opaque': HIP's type of what is opaque, or NULL. */
void pointer_declarators(struct pointers *c, uint32_t i, const char *opaque, bool number);
/* The last of the names' owners that is spelled like token i, as an index; NO_TOKEN: there is none. */
static inline uint32_t pointer_owner(const struct pointers *c, uint32_t i)
{
	uint64_t last;
	return strmap_get(&c->by_owner, text_at(c, i), &last) ? (uint32_t)last : NO_TOKEN;
}
/* Is token 'minus' a '-' behind a number, and not the end of p + n, so that a pointer is taken from what is none? */
bool pointer_from_number(const struct pointers *c, uint32_t minus);
/* Does token i name CUdeviceptr, or an alias of the file's? */
bool pointer_type(const struct pointers *c, uint32_t i);
/* Does token i end the name of an integer type? */
bool number_type(const struct pointers *c, uint32_t i);
/* Is it a plan of cuFFT's, an int? */
static inline bool pointer_plan(const struct pointer_name *n) { return n->hip && !strcmp(n->hip, "hipfftHandle"); }
/* An operator of bit arithmetic, or a division. */
/* The ")" of .back(), .front() or .at(n), from the "." at token dot on; NO_TOKEN: none of these, or the program has a function
 * called so. */
uint32_t pointer_element(const struct pointers *c, uint32_t dot);
bool pointer_arithmetic(const struct pointers *c, uint32_t i);
/* An operator with something to its left. */
bool pointer_binary(const struct pointers *c, uint32_t op);
/* Is the sum that begins at token 'first' or before, in parentheses, an operand of bit arithmetic, (p + 255) & ~255? */
bool pointer_in_bits(const struct pointers *c, uint32_t first);
/* The first token of the function's return type at the return statement, token i, as far as the type word; NO_TOKEN: none is seen.
 */
uint32_t pointer_returned(const struct pointers *c, uint32_t i);

/* Is the one name in the parentheses at token 'open' declared before as a pointer to const? */
bool pointer_to_const(const struct pointers *c, uint32_t open);

enum pointer_sort { SORT_UNKNOWN, SORT_LITERAL, SORT_NUMBER, SORT_POINTER };
/* What the expression of tokens [first, end) is in CUDA, as far as the names tell. */
enum pointer_sort pointer_sort(const struct pointers *c, uint32_t first, uint32_t end);
/* Writes casts where a number is used as a device pointer and the other way around: initializers, assignments, results, arguments.
 */
void pointer_conversions(struct pointers *c);
#endif
