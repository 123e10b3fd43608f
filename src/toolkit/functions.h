/* functions.h: CUDA's functions for host code, by their own names: those that take what HIP's take are declared as HIP's, the others are
 * inline functions by the call rows of the rule table. */
#ifndef TOOLKIT_FUNCTIONS_H
#define TOOLKIT_FUNCTIONS_H
#include "rules/rules.h"
#include "toolkit/prototypes.h"

struct functions {
	const struct rule_table *table;
	const struct selection *sel;
	const struct prototypes *hip;
	bool driver;                              /* the driver API, which has types of its own */
	struct buf plain, overloads, overloads_c; /* what is written: C's declarations, inline functions of C++ and of C */
	struct arena *a;
};

/* The driver API's own types, before all else: a CUdeviceptr is an integer, a CUresult an enumeration of its own, and so are the
 * structures that hold device pointers. */
void functions_types(struct functions *f, struct buf *out);
/* The name of the driver API's own type in the place of HIP's, or NULL. */
const char *functions_own_type(const struct functions *f, struct slice hip);
/* Declares a function of the table whose counterpart is 'hip', NULL where calls alone have one. False: nothing could be declared. */
bool functions_add(struct functions *f, const struct name_rule *r, const char *hip);
/* Writes what was added. */
void functions_write(const struct functions *f, struct buf *out);
void functions_free(struct functions *f);
#endif
