// no-compile: what HIP lacks stays
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_runtime_api.h>
// of cuda_occupancy.h, what says how NVIDIA's GPUs give registers to blocks
int granularity(const cudaOccDeviceProp &prop)
{
	int registers = 0;
	return cudaOccRegAllocationGranularity(&registers, &prop) == CUDA_OCC_SUCCESS ? registers : 0;
}
