// Code for both sides asks for CUDA's macro and for HIP's: one question is left where both become one.
#include <hip/hip_runtime.h>
#if defined(__HIP_DEVICE_COMPILE__)
#define ON_DEVICE 1
#endif
#if defined(__HIP_DEVICE_COMPILE__)
#define ON_DEVICE_TOO 1
#endif
#if defined(FAST) && (defined(__HIP_DEVICE_COMPILE__))
#define FAST_MATH 1
#endif
#if defined(HIP_VERSION) && defined(FAST)
#define VERSIONS 1
#endif
// these are two questions
#if !defined(__HIP_DEVICE_COMPILE__) || defined(__HIP_DEVICE_COMPILE__)
#define ANYWHERE 1
#endif
#if defined(__HIP_DEVICE_COMPILE__) || defined(__HIP_DEVICE_COMPILE__) && defined(FAST)
#define SOMEWHERE 1
#endif
#if defined(FAST) && defined(__HIP_DEVICE_COMPILE__) || defined(__HIP_DEVICE_COMPILE__)
#define SOMEWHERE_ELSE 1
#endif
#if defined(__HIP_DEVICE_COMPILE__) && defined(__HIPCC__)
#define BOTH 1
#endif
__global__ void mark(int *p) { *p = 1; }
