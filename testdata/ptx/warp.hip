// Lanes, votes, barriers, fences.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
__device__ float shuffles(float x, int v, unsigned mask, int lane)
{
	float y;
	int w;
	y = tranship::shfl_xor_sync(0xffffffffu, x, lane);
	w = tranship::shfl_sync(mask, (unsigned)v, lane);
	w = tranship::shfl_down_sync(0xffffffffu, (unsigned)w, 8u, 16);
	w = tranship::shfl_up((unsigned)w, 1u);
	{
		bool p;
		int r0 = tranship::shuffle_up((unsigned)w, 1u, (unsigned)v, &p);
		if (p) r0 = (unsigned)r0 + (unsigned)w;
		w = r0;
	}
	{
		bool p;
		int r0 = tranship::shuffle_up((unsigned)v, (unsigned)lane, 0u, &p);
		if (p) r0 = (unsigned)r0 + (unsigned)v;
		w = r0;
	}
	v = tranship::shuffle((unsigned)v, (unsigned)lane, (unsigned)w);
	return y + w + v;
}

__device__ unsigned votes(int pred, unsigned mask, unsigned value, unsigned long long wide)
{
	unsigned a, b, c, d, e, f;
	a = tranship::activemask();
	{ bool p = pred != 0; b = tranship::ballot_sync(mask, p); }
	{ bool p = pred != 0; bool q = tranship::any_sync(0xffffffffu, p); c = q ? 1u : 0u; }
	{ bool p = pred == 0; d = tranship::ballot(!p); }
	e = tranship::match_any_sync(mask, value);
	e = tranship::match_any_sync(mask, wide);
	f = tranship::reduce_add_sync(mask, value);
	f = tranship::reduce_max_sync(mask, (int)value);
	f = tranship::reduce_and_sync(mask, value);
	return a + b + c + d + e + f;
}

__device__ int waits(unsigned mask, int pred)
{
	int count;
	__syncthreads();
	__syncthreads();
	__syncthreads();
	tranship::syncwarp(mask);
	{ bool p = pred != 0; count = __syncthreads_count(p); }
	__threadfence_block();
	__threadfence();
	__threadfence_system();
	__threadfence();
	__threadfence_system();
	__threadfence_block();
	__nanosleep((unsigned)count);
	;
	__builtin_debugtrap();
	return count;
}

__device__ unsigned agreement(unsigned v, unsigned mask)
{
	unsigned d, e, f;
	{ bool p; d = tranship::match_all(mask, v, &p); d = p ? d : 7u; }
	e = tranship::match_all(mask, v);
	{ bool p = v != 0; bool q = tranship::uni_sync(mask, p); f = q ? 1u : 0u; }
	return d + e + f;
}
