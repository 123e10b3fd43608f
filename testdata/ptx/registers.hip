// Special registers, moves, packing.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
__device__ unsigned lane()
{
	unsigned laneid;
	laneid = tranship::lane_id();
	return laneid;
}

__device__ int below(int *out)
{
	unsigned mask;
	mask = tranship::lanemask_lt();
	out[0] = tranship::lanemask_le();
	out[1] = tranship::lanemask_eq();
	out[2] = tranship::lanemask_gt();
	out[3] = tranship::lanemask_ge();
	out[4] = tranship::warp_id();
	return mask;
}

__global__ void places(unsigned *out)
{
	out[0] = threadIdx.x;
	out[1] = blockDim.y;
	out[2] = blockIdx.z;
	out[3] = gridDim.x;
	if (out[0] == 7)
		__builtin_trap();
	else
		return;
}

__global__ void clocks(unsigned long long *t, unsigned *c)
{
	unsigned long long start;
	{ asm volatile("" ::: "memory"); start = clock64(); asm volatile("" ::: "memory"); }
	c[0] = (unsigned)clock64();
	t[0] = tranship::globaltimer();
	c[1] = tranship::smid();
	t[1] = start;
}

__device__ float bits(float f, double d, int *i, long long *l)
{
	unsigned lo, hi;
	double back;
	i[0] = __float_as_uint(f);
	l[0] = (unsigned long long)__double_as_longlong(d);
	{
		lo = (unsigned)(unsigned long long)__double_as_longlong(d);
		hi = (unsigned)((unsigned long long)__double_as_longlong(d) >> 32);
	}
	back = __longlong_as_double(lo | (unsigned long long)(unsigned)(hi ^ 1) << 32);
	l[1] = (unsigned)i[0] | (unsigned long long)(unsigned)i[1] << 32;
	i[2] = (unsigned)((unsigned long long)l[0] >> 32);
	f = 1.0f;
	back = 0.1;
	lo = 0xffu;
	hi = -1;
	return f + (float)back + (float)(lo + hi);
}

// Inputs that a statement writes: its own copies.
__device__ int segmented(int partial, unsigned distance, unsigned up)
{
	{
		unsigned input = partial;
		unsigned r = tranship::shfl_up_sync(0xffffffffu, input, up);
		bool p = up <= distance;
		if (p) input = r + input;
		partial = input;
	}
	return partial;
}
__device__ float next(float a, const float *p)
{
	float r;
	{
		float input = a;
		unsigned long long input_ = (unsigned long long)p;
		input = input + input;
		input_ = input_ + 4ull;
		r = *(const float *)input_;
		r = r + input;
	}
	return r;
}
