// memory that is mapped by the program: in ROCm before 7 one member has another name, which later releases keep
#include <hip/hip_runtime.h>

hipDeviceptr_t map(size_t size, int device)
{
	hipMemAllocationProp prop = {};
	prop.type = hipMemAllocationTypePinned;
	prop.location.type = hipMemLocationTypeDevice;
	prop.location.id = device;
	prop.requestedHandleType = hipMemHandleTypePosixFileDescriptor;
	size_t granularity = 0;
	hipMemGetAllocationGranularity(&granularity, &prop, hipMemAllocationGranularityMinimum);
	size = (size + granularity - 1) / granularity * granularity;
	hipDeviceptr_t p = 0;
	hipMemGenericAllocationHandle_t handle;
	hipMemCreate(&handle, size, &prop, 0);
	hipMemAddressReserve(&p, size, 0, 0, 0);
	hipMemMap(p, size, 0, handle, 0);
	return p;
}
