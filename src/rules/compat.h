/* compat.h: the compatibility header that tranship writes beside its output: what CUDA has and HIP lacks, and CUDA's 32-lane warp
 * on 64-lane wavefronts.
 *
 * It is put together from sections, the files include/hip/SECTION.h baked into the binary. Rules name the section they need
 * (needs=SECTION); only the sections in use are written, in one fixed order. A section's first comment lists what it declares
 * ("// provides: NAME...") and the sections it stands on ("// requires: SECTION... | -"). */
#ifndef TRANSHIP_COMPAT_H
#define TRANSHIP_COMPAT_H
#include "base/base.h"

#define COMPAT_FILE "tranship_compat.h" /* its name, and what translated files include */

typedef uint64_t compat_set; /* bit i: section i */

size_t compat_count(void);                      /* of sections, 64 at most */
const char *compat_name(size_t i);              /* 0 <= i < compat_count(), in the order they are written */
int compat_find(struct slice name);             /* the section's number, or -1 when there is none of that name */
compat_set compat_closure(compat_set sections); /* with the sections they stand on */

/* Appends the whole header with the given sections and those they stand on. The same set gives the same bytes. */
void compat_header(compat_set sections, struct buf *out);

/* True when 'bytes' is such a header; *sections (may be NULL) is then what it says it holds. Names that this tranship does not know
 * are left out. A second run writes the union of this and what it needs itself. */
bool compat_read(struct slice bytes, compat_set *sections);

/* The section whose "provides:" lists this name ("tranship::shfl_sync", "rsqrtf"), or -1. */
int compat_provider(struct slice name);
#endif
