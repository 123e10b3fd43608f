// the program's own names that HIP's headers have, too
#define HW_ID 7
#include <cstdint>
#include <cstdio>
#include <cooperative_groups.h>
#include <cuda_runtime.h>
#include <curand_kernel.h>

__device__ double powi(double x, int n)
{
	double r = 1;
	for (; n > 0; n--)
		r *= x;
	return r;
}
__device__ inline float powif(float x, int n) { return n ? x * powif(x, n - 1) : 1; }
__device__ __forceinline__ float safeAtomicAdd(float *p, float v) { return v > 0 ? atomicAdd(p, v) : *p; }
__device__ void unsafeAtomicAdd(double *p, double v) { atomicAdd(p, v); }
__device__ unsigned lane_mask() { return 1u << (threadIdx.x & 31); }
__device__ void __barrier(int) { __syncthreads(); }

typedef uint64_t ullong;
struct textureReference {
	int id;
	textureReference(int n) : id(n) {}
};
template <class T>
struct Cond_t {
	T v;
};
const unsigned MASK1 = 0xff, MASK2 = MASK1 << 8;
float *h_A1, *d_A1;

struct table { // a member called like a function
	float (*powif)(float, int);
};

__global__ void uses(double *d, float *f, ullong *u, Cond_t<bool> c)
{
	d[0] = ::powi(d[1], 3) + powif(f[0], 2);
	unsafeAtomicAdd(d, safeAtomicAdd(f, 1));
	u[0] = (u[1] & MASK1) | (u[2] & MASK2) | lane_mask() | HW_ID;
	__barrier(c.v);
}

int main()
{
	table t = {nullptr};
	textureReference r(3);
	cudaMalloc(&d_A1, 64);
	h_A1 = (float *)malloc(64);
	uses<<<1, 1>>>(nullptr, d_A1, nullptr, {true});
	return t.powif ? (int)t.powif(*h_A1, 2) : r.id;
}
