/* include_runtime.h: where HIP's runtime is included. */
#ifndef TRANSHIP_INCLUDE_RUNTIME_H
#define TRANSHIP_INCLUDE_RUNTIME_H
#include "project/project.h"

/* Will the unit, once its project is ported, have HIP's runtime: by an #include of its own, or because each file that includes it has? A
 * lint of some files believes the headers that it does not see, and whoever includes a header. */
bool runtime_reaches(const struct project *p, const struct unit *u);
/* Does an include in front of token i bring HIP's runtime? */
bool runtime_before(const struct project *p, const struct unit *u, uint32_t i);
/* A header for CUDA sources only that has vector types, before all that includes HIP's headers: nvcc's own #include declares these. */
bool vectors_rely_on_nvcc(const struct project *p, const struct unit *u);
/* Does a source that is not CUDA's read the header, and nothing of CUDA's with it? The header has HIP's runtime for HIP's compiler alone. */
bool host_reads(const struct project *p, const struct unit *u);
#endif
