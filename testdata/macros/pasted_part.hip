// mulhi##W makes the project's own mulhi32 and mulhi64: the part before ## is not CUDA's mulhi
#include <hip/hip_runtime.h>
#include <cstdint>
#define MULHI_OF(W, T, BY) \
	__device__ static inline T mulhi##W(T a, T b) { return BY(a, b); }
MULHI_OF(32, uint32_t, __umulhi)
MULHI_OF(64, uint64_t, __umul64hi)
#define ADD_OF(OF) \
	__device__ static inline int add_##OF(int a, int b) { return a + __mulhi(a, b); } // harmless: mulhi is CUDA's
#define BEHIND(T) __device__ static inline T T##mulhi(T a, T b) { return a * b; }
ADD_OF(high)
BEHIND(int)
__global__ void k(uint64_t *a, uint32_t *b, int *c)
{
	a[0] = mulhi64(a[1], a[2]);
	b[0] = mulhi32(b[1], b[2]);
	c[0] = add_high(c[1], intmulhi(c[2], c[3]));
}
