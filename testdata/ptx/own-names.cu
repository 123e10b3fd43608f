// Functions of the program's that hide those which take an instruction's place.
#include <cuda_runtime.h>
typedef unsigned u32;

namespace words {
struct internal {
	static __device__ __forceinline__ void min(u32 &m, u32 a, u32 b) { asm("min.u32 %0, %1, %2;" : "=r"(m) : "r"(a), "r"(b)); }
	static __device__ __forceinline__ void max(u32 &m, u32 a, u32 b)
	{
		asm("max.u32 %0, %1, %2;" : "=r"(m) : "r"(a), "r"(b));
	}
	static __device__ __forceinline__ int clamp(int v, int most)
	{
		asm("min.s32 %0, %0, %1;" : "+r"(v) : "r"(most));
		return v;
	}
};
} // namespace words

__global__ void k(u32 *p)
{
	u32 a, b;
	words::internal::min(a, p[0], p[1]);
	words::internal::max(b, p[0], p[1]);
	p[2] = a + b + words::internal::clamp(p[3], 7);
}
