/* prefilter.h: a quick search of a file's bytes: can any rule or hazard match in it? No false negatives. Text in comments does
 * not count. */
#ifndef TRANSHIP_PREFILTER_H
#define TRANSHIP_PREFILTER_H
#include "rules/rules.h"

struct prefilter;
/* For one table and selection; freed by prefilter_free. Read-only afterwards: threads may share it. */
struct prefilter *prefilter_make(const struct rule_table *rules, const struct selection *sel);
void prefilter_free(struct prefilter *f);
enum prefilter_found {
	PREFILTER_MATTERS = 1, /* something in it may be worth a finding */
	/* Not by itself, but in a file that others which matter are connected with: */
	PREFILTER_NAMES = 2, /* names that CUDA and HIP share. It may declare one, which is then not CUDA's in files that see it, or
	                        use one, which then needs the runtime. With wavefronts used as such also: numbers of lanes */
	PREFILTER_DECLARES = 4, /* it may declare a name that CUDA shares with C and C++ */
};
/* PREFILTER_MATTERS, or a set of the others. 'nvcc': it is nvcc's own file, and may hold what it alone takes. */
unsigned prefilter_look(const struct prefilter *f, struct slice bytes, bool nvcc);
#endif
