// The hardware's warp size, read from the device's properties, is 64 on gfx9.
#include <hip/hip_runtime.h>

int main()
{
	hipDeviceProp_t prop;
	hipGetDeviceProperties(&prop, 0);
	return prop.warpSize * prop.multiProcessorCount;
}
