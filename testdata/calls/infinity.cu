// HIP's infinities call device functions, which clang rejects in a function of the host; CUDA's are read there when the device is compiled.
#include <math_constants.h>
#include <cmath>
#include <limits>
#if defined(__CUDA_ARCH__)
#define INF CUDART_INF_F
#else
#define INF std::numeric_limits<float>::infinity()
#endif

inline float below(float f) { return nextafterf(f, -INF); }
__device__ double most() { return CUDART_INF; }
__global__ void k(float *p, float MY_CUDART_INF_F) { p[0] = CUDART_INF_F + MY_CUDART_INF_F; }
