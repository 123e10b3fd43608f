// forms of calls that HIP writes otherwise
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

__global__ void kernel(float *p) { *p = 1; }
__device__ tranship::texture<float, 1, hipReadModeElementType> floats;

const char *name_of()
{
	const char *name = nullptr;
	return (name = hipKernelNameRefByPtr((const void *)kernel, nullptr), hipSuccess) == hipSuccess ? name : "";
}

size_t offset_of()
{
	size_t offset = 0;
	tranship::texture_offset(&offset, floats);
	return offset;
}

hipSurfaceObject_t surface(hipArray_t array)
{
	hipSurfaceObject_t s;
	HIP_RESOURCE_DESC d = {};
	d.resType = HIP_RESOURCE_TYPE_ARRAY;
	d.res.array.hArray = array;
	tranship::surface_create(&s, &d);
	return s;
}

void signal(hipStream_t stream, hipDeviceptr_t flag)
{
	hipStreamWriteValue32(stream, flag, 1, 0);
	hipMemAllocationProp p = {};
	p.allocFlags.compressionType = 0;
}
