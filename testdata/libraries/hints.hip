// Hints that AMD hardware has no use for: what they say in HIP is nothing, or a number.
#include <hip/hip_runtime.h>
__global__ void dependent(float *p)
{
	(void)0;
	*p += 1;
	(void)0;
}
hipError_t prefer()
{
	hipFuncSetAttribute(reinterpret_cast<const void*>(dependent), hipFuncAttributePreferredSharedMemoryCarveout, 100);
	return hipFuncSetAttribute(reinterpret_cast<const void*>(dependent), hipFuncAttributePreferredSharedMemoryCarveout, -1);
}
