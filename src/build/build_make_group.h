/* build_make_group.h: makefiles that include each other, or run make for each other: they share their variables. */
#ifndef TRANSHIP_BUILD_MAKE_GROUP_H
#define TRANSHIP_BUILD_MAKE_GROUP_H
#include "build/build_unit.h"

struct build_makes {
	struct build_shared *groups;
	size_t n;
	uint32_t *of; /* by file of the run: 1 + its group, 0: it is none */
};
/* Reads the run's makefiles, each three times. 'load' gets the bytes of one, false: there is nothing to read; 'unload' lets go of them. */
void build_makes_read(struct build_makes *m, struct run *r, struct strmap *sources,
                      bool (*load)(const struct run *r, struct file *f), void (*unload)(struct file *f));
/* What a file's group shares; NULL: it is no makefile. */
const struct build_shared *build_makes_of(const struct build_makes *m, size_t file);
void build_makes_free(struct build_makes *m);
#endif
