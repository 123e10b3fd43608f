// The hardware's warp size, read from the device's properties, is 64 on gfx9.
#include <cuda_runtime.h>

int main()
{
	cudaDeviceProp prop;
	cudaGetDeviceProperties(&prop, 0);
	return prop.warpSize * prop.multiProcessorCount;
}
