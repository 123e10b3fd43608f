// Uses each function of section warp once.
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

struct pair {
	double a;
	int b[6];
};

template <class T> __device__ T shuffles(T v, int n)
{
	const unsigned full = 0xffffffff;
	v = tranship::shfl_sync(full, v, n);
	v = tranship::shfl_sync(full, v, n, 16);
	v = tranship::shfl_up_sync(full, v, n);
	v = tranship::shfl_down_sync(full, v, 1, tranship::warp_size);
	v = tranship::shfl_xor_sync(full, v, 1);
	v = tranship::shfl(v, 0);
	v = tranship::shfl_up(v, 1);
	v = tranship::shfl_down(v, 1, 8);
	return tranship::shfl_xor(v, 16);
}

template <class T> __global__ void shuffle(T *p) { p[threadIdx.x] = shuffles(p[threadIdx.x], threadIdx.x & 3); }
template __global__ void shuffle<char>(char *);
template __global__ void shuffle<short>(short *);
template __global__ void shuffle<int>(int *);
template __global__ void shuffle<unsigned>(unsigned *);
template __global__ void shuffle<long>(long *);
template __global__ void shuffle<unsigned long>(unsigned long *);
template __global__ void shuffle<long long>(long long *);
template __global__ void shuffle<unsigned long long>(unsigned long long *);
template __global__ void shuffle<float>(float *);
template __global__ void shuffle<double>(double *);
template __global__ void shuffle<float4>(float4 *);
template __global__ void shuffle<__half>(__half *);
template __global__ void shuffle<__half2>(__half2 *);
template __global__ void shuffle<__hip_bfloat16>(__hip_bfloat16 *);
template __global__ void shuffle<__hip_bfloat162>(__hip_bfloat162 *);
template __global__ void shuffle<pair>(pair *);

__global__ void votes(unsigned *out, const int *in, const double *d, const float *f)
{
	__shared__ int tile[tranship::warp_size * 8];
	const unsigned full = 0xffffffff;
	int lane = tranship::lane_id(), v = in[threadIdx.x], pred;
	tile[threadIdx.x % (tranship::warp_size * 8)] = v;
	tranship::syncwarp();
	tranship::syncwarp(full);
	unsigned r = tranship::ballot_sync(full, v > 1) ^ tranship::ballot(v > 2) ^ tranship::activemask();
	r += tranship::any_sync(full, v) + tranship::all_sync(full, v) + tranship::any(v) + tranship::all(v);
	r ^= tranship::match_any_sync(full, v) ^ tranship::match_any_sync(full, d[lane]) ^ tranship::match_any_sync(full, (long long)v);
	r ^= tranship::match_all_sync(full, f[lane], &pred) + pred;
	r += tranship::reduce_add_sync(full, v) + tranship::reduce_add_sync(0xffu, 3u);
	r += tranship::reduce_min_sync(full, v) + tranship::reduce_max_sync(full, v);
	r += tranship::reduce_and_sync(full, v) + tranship::reduce_or_sync(full, v) + tranship::reduce_xor_sync(full, v);
	r ^= tranship::lanemask_lt() ^ tranship::lanemask_le() ^ tranship::lanemask_eq() ^ tranship::lanemask_gt() ^ tranship::lanemask_ge();
	r += tranship::shuffle_up<32>(v, 1, 4, full) + tranship::shuffle_down<8>(v, 2, 7, full);
	out[threadIdx.x] = r + tile[lane];
}

int main()
{
	static_assert(tranship::warp_size == 32, "the meaning CUDA gives it");
	return 0;
}
