#pragma once

// Sum over a warp: every lane adds what the lane 'step' above it holds.
__device__ inline float warp_sum(float v)
{
	for (int step = warpSize / 2; step > 0; step /= 2)
		v += __shfl_down_sync(0xffffffff, v, step);
	return v;
}

// Sum over a block; the result is in thread 0. One slot of shared memory for each warp.
__device__ inline float block_sum(float v)
{
	__shared__ float part[32];
	const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
	v = warp_sum(v);
	if (lane == 0)
		part[warp] = v;
	__syncthreads();
	v = threadIdx.x < blockDim.x / warpSize ? part[lane] : 0.0f;
	return warp == 0 ? warp_sum(v) : 0.0f;
}
