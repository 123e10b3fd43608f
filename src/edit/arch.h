/* arch.h: the AMD architectures that there are. */
#ifndef TRANSHIP_ARCH_H
#define TRANSHIP_ARCH_H
#include <stdbool.h>

#define ARCH_MAX 32 /* "gfx90a:sramecc+:xnack-", and the byte that ends it */

/* The processor that 'arch' is to be treated as: "gfx942" of "gfx942:xnack-", and of a generic target, "gfx9-4-generic", its first one.
 * NULL: no compiler knows it. */
const char *arch_processor(const char *arch);
/* Whether code for 'arch' runs on the GPU 'device': it is the same processor, or one of the generic target's. */
bool arch_covers(const char *arch, const char *device);
#endif
