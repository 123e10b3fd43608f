// no-compile: what HIP lacks stays
#include <cuda_occupancy.h>
// of cuda_occupancy.h, what says how NVIDIA's GPUs give registers to blocks
int granularity(const cudaOccDeviceProp &prop)
{
	int registers = 0;
	return cudaOccRegAllocationGranularity(&registers, &prop) == CUDA_OCC_SUCCESS ? registers : 0;
}
