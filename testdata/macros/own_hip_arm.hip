// clang compiling CUDA has an arm of its own beside HIP's: the condition stays
#include <hip/hip_runtime.h>
#if defined(__clang__) && defined(__CUDA__)
#define DEVICE_COMPILER 1
#elif defined(__HIP__)
#define DEVICE_COMPILER 2
#else
#define DEVICE_COMPILER 0
#endif
#ifdef __HIP__
static_assert(DEVICE_COMPILER == 2, "the arm for HIP is taken");
#endif
// harmless: no arm for HIP is beside it, so that HIP takes this one
#if defined(__clang__) && defined(__HIP__)
#define UNROLL _Pragma("unroll")
#else
#define UNROLL
#endif
__global__ void k(int *p)
{
	UNROLL
	for (int i = 0; i < 4; i++)
		p[i] = DEVICE_COMPILER;
}
