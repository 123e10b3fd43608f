// copies between contexts, which HIP makes by address, and a device made ready without becoming the current one
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

hipError_t exchange(hipDeviceptr_t to, hipCtx_t there, hipDeviceptr_t from, hipCtx_t here, size_t bytes, hipStream_t stream)
{
	hipError_t r = hipMemcpyDtoD(to, from, bytes);
	return r == hipSuccess ? hipMemcpyDtoDAsync(to, from, bytes, stream) : r;
}

hipError_t prepare(int device)
{
	hipError_t e = tranship::init_device(device, 0, 0);
	return e == hipSuccess ? tranship::init_device(device, hipDeviceScheduleYield, 1) : e;
}
