// section carry: the carry flag of PTX from one asm statement to the next, where other code may stand between them.
// provides: tranship::carry_flag tranship::add_cc tranship::sub_cc
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_runtime.h>

namespace tranship {

// Each thread has one in shared memory. Of a chain, the compiler keeps the flags between in registers.
__device__ inline unsigned &carry_flag()
{
	__shared__ unsigned flag[1024];
	return flag[(threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x];
}

// Sum and difference with the flag that goes in; what comes out is the thread's.
template <class T> __device__ inline T add_cc(T a, T b, T in = 0)
{
	T half = a + b, sum = half + in;
	carry_flag() = half < a || sum < half;
	return sum;
}
template <class T> __device__ inline T sub_cc(T a, T b, T in = 0)
{
	T half = a - b, rest = half - in;
	carry_flag() = a < b || half < in;
	return rest;
}

} // namespace tranship
#endif
