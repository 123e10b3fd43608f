// No header with these types is there: their macros stay undefined.
#include <hip/hip_runtime.h>
#if defined(__CUDA_BF16_TYPES_EXIST__) || defined(__CUDA_FP16_TYPES_EXIST__)
#error "nothing has them"
#endif
#ifdef __CUDA_FP8_TYPES_EXIST__
#error "nothing has them"
#endif
__global__ void k(float *x) { x[0] = 0; }
