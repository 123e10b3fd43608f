// The same between declarations: the header goes into the part that only a CUDA compiler reads.
#ifndef IN_A_BRANCH_HPP
#define IN_A_BRANCH_HPP
#include <cstddef>
std::size_t count(const float *p);
#ifdef __HIPCC__
#include <hip/hip_runtime.h>
__device__ inline float own(const float *p) { return p[threadIdx.x]; }
#endif
#endif
