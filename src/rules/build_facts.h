/* build_facts.h: what build files say for nvcc and does not carry over: the rows of src/rules/build_facts.def. */
#ifndef TRANSHIP_BUILD_FACTS_H
#define TRANSHIP_BUILD_FACTS_H
#include "base/base.h"

/* A row, which tells what each kind's strings are. */
struct build_fact {
	enum { FACT_DECIDES, FACT_OPTION, FACT_NEAR, FACT_LIBRARY, FACT_CALL, FACT_WORD, FACT_MESON } kind;
	const char *name, *value, *instead;
};
enum { BUILD_DECIDING = 6 }; /* rows of FACT_DECIDES; they stand first, and are also looked for in compilation databases */
extern const struct build_fact build_facts[];
extern const size_t n_build_facts;
#endif
