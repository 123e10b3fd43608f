/* build_guard.h: the parts of a build file that are for CUDA only on purpose, and those that are for HIP already. */
#ifndef TRANSHIP_BUILD_GUARD_H
#define TRANSHIP_BUILD_GUARD_H
#include "build/build_word.h"
#include "project/run.h"

/* A file that has such a word is a port, too. */
bool build_speaks_of_hip(struct slice w);

struct build_guards {
	const struct run *r;
	struct {
		bool kept, other; /* this branch; those that follow, as one before asked for no guard */
	} v[64];
	uint32_t depth;
};
/* Follows conditionals, word by word from the first on; is the word within one that a guard of the run's lets in? */
bool build_guarded(struct build_guards *g, const struct build_words *r, uint32_t i);
#endif
