/* cpu_device.h: the CPU device itself: wavefronts and HIP's runtime, which programs are linked with. Their sources are part of
 * tranship-verify, and compiled once by the toolchain's compiler; the objects are kept in the cache. */
#ifndef VERIFY_CPU_DEVICE_H
#define VERIFY_CPU_DEVICE_H
#include "base/cache_entry.h"
#include "verify/toolchain.h"

/* Compiles the runtime for this toolchain, with 'libraries' also HIP's libraries, or finds it in the cache; 'temp' is a folder for a run without a cache. The entry is held
 * until cache_entry_close. The folder of the objects, in the arena; NULL after *why. */
const char *cpu_runtime(const struct toolchain *t, bool libraries, const char *temp, struct cache_entry *entry, struct arena *a,
                        struct buf *why);
#endif
