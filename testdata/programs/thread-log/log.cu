#include "record.h"
#include <cstdio>

__global__ void log_threads(record *out, extent *extents)
{
	uint3 thread = threadIdx;
	dim3 threads = blockDim;
	unsigned n = flat(blockIdx, gridDim) * volume(blockDim) + flat(thread, threads);
	out[n] = record(n, blockIdx, threadIdx);
	record same{(int)n, blockIdx, thread};
	if (longest(threadIdx) + longest(thread) + longest(threads) == 0)
		out[n] = same;
	extents[n] = extent{threadIdx, blockDim};
	extents[n].at = blockIdx;
	extents[n].size = gridDim;
}

void print(const record &r, dim3 block)
{
	uint3 thread = r.thread;
	record first(0, block, thread);
	printf("%d: block %u, thread %u of %u, %u\n", r.value, r.block.x, thread.x, volume(thread), flat(block, block));
	printf("%u\n", first.block.x);
}

int main()
{
	dim3 grid(2, 2), block(8, 4, 2);
	unsigned n = volume(grid) * volume(block);
	record *out;
	extent *extents;
	cudaMallocManaged(&out, n * sizeof *out);
	cudaMallocManaged(&extents, n * sizeof *extents);
	log_threads<<<grid, block>>>(out, extents);
	cudaDeviceSynchronize();
	print(out[n - 1], block);
	cudaFree(out);
	cudaFree(extents);
	return 0;
}
