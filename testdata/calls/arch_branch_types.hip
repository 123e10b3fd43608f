// What no parse sees, as only the device's pass does: the text tells the type of what bits are looked for in.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdint>
__host__ __device__ inline int first_bit(uint64_t x)
{
#ifdef __HIP_DEVICE_COMPILE__
	return __ffsll(x);
#else
	return __builtin_ffsll(x);
#endif
}
__global__ void k(int *p, uint64_t x) { *p = first_bit(x); }
