// the program's own names that HIP's headers have, too
#define HW_ID_ 7
#include <cstdint>
#include <cstdio>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>
#include <hiprand/hiprand_kernel.h>

__device__ double powi_(double x, int n)
{
	double r = 1;
	for (; n > 0; n--)
		r *= x;
	return r;
}
__device__ inline float powif_(float x, int n) { return n ? x * powif_(x, n - 1) : 1; }
__device__ __forceinline__ float safeAtomicAdd_(float *p, float v) { return v > 0 ? atomicAdd(p, v) : *p; }
__device__ void unsafeAtomicAdd_(double *p, double v) { atomicAdd(p, v); }
__device__ unsigned lane_mask_() { return 1u << (threadIdx.x & 31); }
__device__ void __barrier_(int) { __syncthreads(); }

typedef uint64_t ullong_;
struct textureReference_ {
	int id;
	textureReference_(int n) : id(n) {}
};
template <class T>
struct Cond_t_ {
	T v;
};
const unsigned MASK1_ = 0xff, MASK2_ = MASK1_ << 8;
float *h_A1_, *d_A1_;

struct table { // a member called like a function
	float (*powif_)(float, int);
};

__global__ void uses(double *d, float *f, ullong_ *u, Cond_t_<bool> c)
{
	d[0] = ::powi_(d[1], 3) + powif_(f[0], 2);
	unsafeAtomicAdd_(d, safeAtomicAdd_(f, 1));
	u[0] = (u[1] & MASK1_) | (u[2] & MASK2_) | lane_mask_() | HW_ID_;
	__barrier_(c.v);
}

int main()
{
	table t = {nullptr};
	textureReference_ r(3);
	hipMalloc(&d_A1_, 64);
	h_A1_ = (float *)malloc(64);
	uses<<<1, 1>>>(nullptr, d_A1_, nullptr, {true});
	return t.powif_ ? (int)t.powif_(*h_A1_, 2) : r.id;
}
