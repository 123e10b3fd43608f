// Helpers that CUDA lacks and HIP has: the program's own definitions are for CUDA only.
#include <cstdint>
#include <cuda_runtime.h>

__device__ float atomicMin(float *address, float value)
{
	int *bits = (int *)address, old = *bits, seen;
	do {
		seen = old;
		old = atomicCAS(bits, seen, __float_as_int(fminf(value, __int_as_float(seen))));
	} while (old != seen);
	return __int_as_float(old);
}

__device__ float atomicMin(float *address, int value) { return atomicMin(address, (float)value); }

// 64 bits are "unsigned long" on Linux, for which CUDA has none of these.
__device__ std::uint64_t atomicAdd(std::uint64_t *address, std::uint64_t value)
{
	return atomicAdd(reinterpret_cast<unsigned long long *>(address), static_cast<unsigned long long>(value));
}
__device__ size_t atomicMax(size_t *address, size_t value)
{
	return atomicMax((unsigned long long *)address, (unsigned long long)value);
}
__device__ uint64_t atomicExch(uint64_t *address, uint64_t value)
{
	return atomicExch((unsigned long long *)address, (unsigned long long)value);
}
__device__ unsigned long atomicOr(unsigned long *address, unsigned long value)
{
	return atomicOr((unsigned long long *)address, (unsigned long long)value);
}
__device__ std::int64_t atomicAdd(std::int64_t *address, std::int64_t value)
{
	return (std::int64_t)atomicAdd((unsigned long long *)address, (unsigned long long)value);
}

inline __host__ __device__ float2 operator/(float2 a, float2 b)
{
	return make_float2(a.x / b.x, a.y / b.y);
}
inline __host__ __device__ void operator*=(float2 &a, const float2 &b)
{
	a.x *= b.x;
	a.y *= b.y;
}

__global__ void kernel(float *p, float2 *q, std::uint64_t *count, std::int64_t *sum, size_t *most)
{
	atomicAdd(count, std::uint64_t(1));
	atomicAdd(sum, std::int64_t(-1));
	atomicMax(most, size_t(threadIdx.x));
	atomicOr(count, atomicExch(most, 0));
	atomicMin(p, (float)threadIdx.x);
	q[0] = q[1] / q[2];
	q[0] *= q[1];
}

// the same of other functions; what is the host's alone stays
__device__ __forceinline__ float pow(float x, int n)
{
	float r = 1;
	for (; n > 0; n--)
		r *= x;
	return r;
}
double pow(double x, int n) { return n > 0 ? x * pow(x, n - 1) : 1; }
__device__ int __ffs(unsigned v) { return __ffs((int)v); }
__device__ double atomicMax_system(double *p, double v)
{
	double old = *p;
	*p = old > v ? old : v;
	return old;
}
__global__ void others(float *f, double *d, unsigned *u)
{
	f[0] = pow(f[1], 3);
	d[0] = atomicMax_system(d, 1.0);
	u[0] = __ffs(u[1]);
}
double on_the_host(double x) { return pow(x, 3); }

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600 // harmless: no pass reads it
__device__ double atomicAdd(double *p, double v)
{
	double old = *p;
	*p = old + v;
	return old;
}
#endif
