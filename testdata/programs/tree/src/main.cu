// A program of several files: headers that include each other, one that cannot stand alone, a fragment inside braces.
extern "C" {
#include "../include/api.h"
}
#include "../include/types.h"
#include "detail/lanes.cuh"

__constant__ float steps[] = {
#include "detail/table.inl"
};

__global__ void run(float *p, int n)
{
	Task t = { make_float4(1, 2, 3, 4), threadIdx.x & 1u };
	if ((int)threadIdx.x < n)
		p[threadIdx.x] = count(t) * t.weight.x * steps[threadIdx.x % 4];
}

cudaError_t tree_run(float *p, int n, cudaStream_t s)
{
	run<<<1, 64, 0, s>>>(p, n);
	return cudaGetLastError();
}
