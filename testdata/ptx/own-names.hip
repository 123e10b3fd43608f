// Functions of the program's that hide those which take an instruction's place.
#include <hip/hip_runtime.h>
typedef unsigned u32;

namespace words {
struct internal {
	static __device__ __forceinline__ void min(u32 &m, u32 a, u32 b) { m = ::min(a, b); }
	static __device__ __forceinline__ void max(u32 &m, u32 a, u32 b)
	{
		m = ::max(a, b);
	}
	static __device__ __forceinline__ int clamp(int v, int most)
	{
		v = ::min(v, most);
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
