// HIP's infinities call device functions, which clang rejects in a function of the host; CUDA's are read there when the device is compiled.
#include <hip/hip_runtime.h>
#include <hip/hip_math_constants.h>
#include <cmath>
#include <limits>
#if defined(__HIP_DEVICE_COMPILE__)
#define INF __builtin_inff()
#else
#define INF std::numeric_limits<float>::infinity()
#endif

inline float below(float f) { return nextafterf(f, -INF); }
__device__ double most() { return __builtin_inf(); }
__global__ void k(float *p, float MY_CUDART_INF_F) { p[0] = __builtin_inff() + MY_CUDART_INF_F; }
