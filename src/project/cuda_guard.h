/* cuda_guard.h: code that stays CUDA on purpose, beside a port. HIP's own macros (__HIPCC__ and its like, PyTorch's USE_ROCM) tell where
 * it is, and the run's cuda_guards ("--cuda-guard"). */
#ifndef TRANSHIP_CUDA_GUARD_H
#define TRANSHIP_CUDA_GUARD_H
#include "project/project.h"

/* Does byte offset 'off' lie in code that is compiled only where one of the guards is defined, or none of HIP's own macros; or in a
 * condition that these decide? */
bool kept_for_cuda(const struct run *r, const struct scan *s, uint32_t off);
/* The opposite: only where none of the guards is, or one of HIP's macros. */
bool kept_for_hip(const struct run *r, const struct scan *s, uint32_t off);
/* Is it a port's macro by the words in its name: USE_HIP, __HIPCC__, ENABLE_ROCM, not WITH_SHIPPING? */
bool is_ports_macro(struct slice name);
/* For each branch of the scan: does CUDA's compiler never take it, whatever else is defined, such as #ifdef __HIPCC__ or #elif USE_ROCM, but
 * not #if defined(USE_CUDA) || defined(USE_HIP)? Macros are a port's by the words in their names. The arena's. */
const bool *lost_to_nvcc(const struct run *r, const struct scan *s, struct arena *a);
/* Does branch b of the scan, or one around it, belong to the project's own port to HIP by the words in the names of macros: #ifdef USE_HIP,
 * #else of #ifdef USE_CUDA? UINT32_MAX: no branch. Nothing is known of these macros, so that this is a guess. */
bool named_for_hip(const struct scan *s, uint32_t b);
/* Does it, or one around it, ask for a macro for CUDA that has a twin for HIP in the file, so that it is for one of the two
 * (ALPAKA_ACC_GPU_CUDA_ENABLED of ComputationalRadiationPhysics/picongpu)? */
bool named_by_twin(const struct scan *s, uint32_t b);
/* Does it, or one around it, belong to a port to another vendor's language, or to nvcc alone, by such words: #ifdef USE_MUSA, __MACA__
 * (kvcache-ai/Mooncake), #if BOOST_COMP_NVCC (ComputationalRadiationPhysics/picongpu)? */
bool named_for_others(const struct scan *s, uint32_t b);
/* Does it, or one around it, stand beside a branch of the port, #if __CUDA_ARCH__ >= 700 ... #elif defined(USE_HIP), and is none itself? */
bool named_beside_hip(const struct scan *s, uint32_t b);
/* The bytes that s was made of, with blanks for what is kept for CUDA, each line where it was; the caller's to free. NULL: there is
 * nothing of the kind. A run that names no guards keeps only what asks for CUDA's compiler beside a branch for HIP's. */
char *without_kept(const struct run *r, const struct scan *s);
/* Does branch b of an #if begin with #error? */
bool branch_is_error(const struct scan *s, uint32_t b);
#endif
