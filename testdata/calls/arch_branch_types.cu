// What no parse sees, as only the device's pass does: the text tells the type of what bits are looked for in.
#include <cstdint>
__host__ __device__ inline int first_bit(uint64_t x)
{
#ifdef __CUDA_ARCH__
	return __ffsll(x);
#else
	return __builtin_ffsll(x);
#endif
}
__global__ void k(int *p, uint64_t x) { *p = first_bit(x); }
