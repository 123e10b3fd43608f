// Helpers that CUDA lacks and HIP has: the program's own definitions are for CUDA only.
#include <hip/hip_runtime.h>

#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
__device__ float atomicMin(float *address, float value)
{
	int *bits = (int *)address, old = *bits, seen;
	do {
		seen = old;
		old = atomicCAS(bits, seen, __float_as_int(fminf(value, __int_as_float(seen))));
	} while (old != seen);
	return __int_as_float(old);
}
#endif

__device__ float atomicMin(float *address, int value) { return atomicMin(address, (float)value); }

#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
inline __host__ __device__ float2 operator/(float2 a, float2 b)
{
	return make_float2(a.x / b.x, a.y / b.y);
}
#endif
#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
inline __host__ __device__ void operator*=(float2 &a, const float2 &b)
{
	a.x *= b.x;
	a.y *= b.y;
}
#endif

__global__ void kernel(float *p, float2 *q)
{
	atomicMin(p, (float)threadIdx.x);
	q[0] = q[1] / q[2];
	q[0] *= q[1];
}
