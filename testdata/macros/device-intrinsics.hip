// Harmless: the macro is the same in both passes, or no macro is there.
#include <hip/hip_runtime.h>
#define SWAP(x) __byte_perm(x, 0, 0x123)
__device__ unsigned swapped(unsigned x)
{
#ifdef __HIP_DEVICE_COMPILE__
	return __byte_perm(x, 0, 0x123) + SWAP(x);
#else
	return x;
#endif
}
