// What nvcc takes and clang rejects, and what both take.
#include <cuda_runtime.h>
#include <cinttypes>
#include <cstdio>
#define FMT "d"

__device__ int volume(uint3 a, dim3 b) { return a.x * b.x; }
__device__ int first(dim3 a) { return a.x; }

__global__ void kernel(int *p)
{
	uint3 t = threadIdx;
	uint3 b = blockIdx;
	auto u = threadIdx;
	dim3 d = threadIdx;
	p[0] = volume(threadIdx, blockDim) + first(blockIdx) + first(threadIdx);
	p[1] = t.x + b.y + u.z + d.x + threadIdx.x;
}

void launch(int *p, int64_t n)
{
	register int i = 3;
	printf("%"FMT" %"PRId64"\n", i, n);
	printf("%" FMT "\n", i);
	kernel<<<{1, 2}, {32, 8}>>>(p);
	kernel<<<dim3{1, 2}, 32>>>(p);
}
