// Symbols are named to HIP through HIP_SYMBOL; the layout of the call stays.
#include <cuda_runtime.h>

__constant__ int table[8];
__device__ float total;

void upload(const int *h)
{
	cudaMemcpyToSymbol(table, h, 8 * sizeof(int));
	cudaMemcpyToSymbol(table,              // where
			   h, sizeof(int),     // what
			   4 * sizeof(int), cudaMemcpyHostToDevice);
}

float download()
{
	float h = 0;
	void *address;
	size_t size;
	cudaMemcpyFromSymbol(&h, total, sizeof h, 0, cudaMemcpyDeviceToHost);
	cudaGetSymbolAddress(&address, total);
	cudaGetSymbolSize(&size, total);
	return h;
}
