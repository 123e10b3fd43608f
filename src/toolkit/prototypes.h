/* prototypes.h: HIP's functions and structures as ROCm's headers declare them. */
#ifndef TOOLKIT_PROTOTYPES_H
#define TOOLKIT_PROTOTYPES_H
#include "base/base.h"

struct parameter {
	const char *type, *name, *value; /* the default argument, or NULL */
};
struct prototype {
	const char *result;
	struct parameter *params;
	size_t n;
	bool known;      /* its parameters were understood */
	bool overloaded; /* C++ has others of the name */
	/* another of the name, an inline function of C++: */
	const char *head; /* "template <class T>", "" */
	size_t next;      /* the next one, by its index and 1; 0: none */
};
struct prototypes {
	struct buf text; /* without comments and directives */
	struct prototype *v;
	size_t n, cap;
	struct strmap names;  /* of functions: index in v */
	struct strmap macros; /* that the headers define */
	struct arena *a;
};

/* Reads one header; a missing one has none. Strings live in p->a. */
void prototypes_read(struct prototypes *p, const char *path);
/* The i-th function of a chain that 'next' begins. */
static inline const struct prototype *prototype_next(const struct prototypes *p, const struct prototype *f)
{
	return f->next ? &p->v[f->next - 1] : NULL;
}
/* The first of that name, which is C's. NULL: there is none, or it is a macro. */
const struct prototype *prototype_find(const struct prototypes *p, struct slice name);
/* The definition of a structure or union by the name that its typedef gives: "struct TAG {...} NAME;". False: there is none. */
bool prototypes_structure(const struct prototypes *p, const char *name, struct slice *tag, struct slice *body);
void prototypes_free(struct prototypes *p);
#endif
