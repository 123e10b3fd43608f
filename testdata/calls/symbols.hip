// Symbols are named to HIP through HIP_SYMBOL; the layout of the call stays.
#include <hip/hip_runtime.h>

__constant__ int table[8];
__device__ float total;

void upload(const int *h)
{
	hipMemcpyToSymbol(HIP_SYMBOL(table), h, 8 * sizeof(int));
	hipMemcpyToSymbol(HIP_SYMBOL(table),              // where
			   h, sizeof(int),     // what
			   4 * sizeof(int), hipMemcpyHostToDevice);
}

float download()
{
	float h = 0;
	void *address;
	size_t size;
	hipMemcpyFromSymbol(&h, HIP_SYMBOL(total), sizeof h, 0, hipMemcpyDeviceToHost);
	hipGetSymbolAddress(&address, HIP_SYMBOL(total));
	hipGetSymbolSize(&size, HIP_SYMBOL(total));
	return h;
}
