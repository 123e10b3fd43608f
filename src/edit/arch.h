/* arch.h: the AMD architectures that there are. */
#ifndef TRANSHIP_ARCH_H
#define TRANSHIP_ARCH_H
#include <stdbool.h>

#define ARCH_MAX 128 /* several as long as "gfx90a:sramecc+:xnack-", and the byte that ends them */

/* The processor that 'arch' is to be treated as: "gfx942" of "gfx942:xnack-", and of a generic target, "gfx9-4-generic", its first one.
 * NULL: no compiler knows it. */
const char *arch_processor(const char *arch);
/* Whether code for 'arch' runs on the GPU 'device': it is the same processor, or one of the generic target's. */
bool arch_covers(const char *arch, const char *device);

/* What architecture.def says of one that arch_processor knows: lanes of a wavefront, bytes of LDS of a block, whether it has texture units,
 * whether its 8-bit floats differ from CUDA's, whether an instruction adds floats or doubles in memory of any kind, and whether every atomic
 * works on memory across PCIe. */
int arch_lanes(const char *arch);
int arch_lds(const char *arch);
bool arch_has_textures(const char *arch);
bool arch_has_fnuz(const char *arch);
bool arch_adds(const char *arch, bool doubles);
bool arch_has_bus_atomics(const char *arch);
#endif
