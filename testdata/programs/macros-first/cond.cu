// Macros that are words of HIP's headers, above an include that no source has before them: the include is reported.
#define T float
#ifdef USE_CUDA
#include <cuda_runtime.h>
#endif
__global__ void k(T *p) { p[0] = 1; }
