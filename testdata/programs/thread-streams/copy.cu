// The makefile gives each host thread its own default stream, where HIP copies to addresses of device variables only.
#include <cuda_runtime.h>
__constant__ int gap, table[4];
__device__ int *where;

int fill(const int *values, cudaStream_t stream)
{
	int *p = nullptr;
	cudaMemcpyToSymbol(gap, values, sizeof gap);
	cudaMemcpyToSymbolAsync(table, values, sizeof table, 0, cudaMemcpyHostToDevice, stream);
	cudaMemcpyFromSymbol(&p, where, sizeof p);
	return p != nullptr;
}
