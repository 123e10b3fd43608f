/* moved.h: what releases of ROCm removed or changed, shared by the finders of it. */
#ifndef TRANSHIP_MOVED_H
#define TRANSHIP_MOVED_H
#include "hazard/hazard.h"

/* Does a condition around token i, or the directive that it is in, ask for a release of ROCm, or whether the name is defined? */
bool moved_is_asked_for(const struct hazards *h, uint32_t i, struct slice name);
/* The row of a name that the selected release has removed or changed, by its key; NULL: none. */
const struct name_rule *moved_row(struct hazards *h, const char *key);
/* Says that the release of the row removed (V005) or changed (V006) what tokens [first, last] name; 'with' takes their place, or NULL. */
void moved_say(struct hazards *h, const struct name_rule *r, uint32_t first, uint32_t last, const char *with);
/* The same of __AMDGCN_WAVEFRONT_SIZE at token i: src/hazard/device/changed.c. */
void moved_wavefront(struct hazards *h, const struct name_rule *r, uint32_t i);
/* What the makefiles, CMake files and setup.py of the run name: the word, and HIP: src/hazard/device/changed.c. */
enum { MOVED_NAMED = 1, MOVED_HIP = 2 };
unsigned moved_in_builds(const struct run *r, const char *word);
#endif
