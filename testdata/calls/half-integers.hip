// Integers assigned to half in functions for both sides: HIP's operator for them is the device's.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>

__host__ __device__ __half count(const int *flags, int n)
{
	__half sum, table[4];
	sum = __half(0);
	for (int i = 0; i < n; i++) {
		if (flags[i])
			sum = sum + __half(1);
		else
			sum = __half(n - i);
	}
	table[n & 3] = __half(n);
	table[0] = 2.5f, table[1] = sum;
	float scale = 2;
	sum = scale * 3;
	return sum;
}
__host__ __device__ void clear(half *out, half &last, int n)
{
	out[n] = __half(0);
	last = __half((short)n);
	last = __half((short)(n + 1) * 2);
	last = (float)(n + 1);
	last = out[0];
}
__device__ void on_device(half *out, int n)
{
	out[n] = 0;
	out[1] = n;
}
__host__ void on_host(half *out, int n) { out[n] = n; }

// by other names, through auto and calls; what is no half of CUDA's, or is made by a constructor, stays
typedef __half real;
using halves = __half[4];
struct cell {
	real v, w;
	halves of;
	__host__ __device__ real &at(int i) { return of[i]; }
};
namespace mine {
struct half {
	int n;
	__host__ __device__ half &operator=(int k) { n = k; return *this; }
};
__host__ __device__ void set(half *h, int n)
{
	h[0] = n;
	half x{0};
	x = n;
}
}
template <class T> __host__ __device__ void fill(T *p, int n) { p[0] = n; }
__host__ __device__ void named(cell *c, int n)
{
	real a, b;
	auto &r = c->w;
	auto *p = &a;
	b = __half(n);
	a = __half(1);
	r = __half(n);
	*p = __half(n + 1);
	c->at(2) = __half(n);
	(a) = __half(n);
	c->of[n & 3] = __half(n);
	float half = 1;
	half = n;
	real d = n, e{0};
	c->v = d;
}
