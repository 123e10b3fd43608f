/* libs.h: the libraries that a program needs, from the HIP headers that its sources include. */
#ifndef VERIFY_LIBS_H
#define VERIFY_LIBS_H
#include "verify/toolchain.h"

/* The library (for -l) behind an included header such as "hipblas/hipblas.h" or "hipblas.h"; NULL: none. */
const char *lib_of_header(struct slice header);
/* Adds the libraries of these sources and of the headers they include by quotes (looked up beside the file and in 'dirs'), each once.
 * 'visited' (or NULL) gets the paths of all files read. */
void libs_of_sources(const struct words *sources, const struct words *dirs, struct words *libs, struct words *visited,
                     struct arena *a);
/* Why -lNAME cannot be linked from this folder ("librccl.so points to librccl.so.1, which is missing"); NULL: it can. */
const char *lib_missing(const char *folder, const char *name, struct arena *a);
/* The name for -l of a library of HIP's (or, for an original, of CUDA's) with this toolchain: hiprtc is nvrtc on NVIDIA. NULL: there is
 * none to link, and *why, unless that is as it should be. */
const char *lib_on_platform(const char *name, const struct toolchain *t, struct arena *a, const char **why);
/* Whether the folder's file 'import-stubs' (scripts/rocm-headers) names the library. */
bool lib_is_stub(const char *folder, const char *name, struct arena *a);
#endif
