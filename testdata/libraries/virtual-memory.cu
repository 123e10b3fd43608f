// memory that is mapped by the program: in ROCm before 7 one member has another name, which later releases keep
#include <cuda.h>

CUdeviceptr map(size_t size, int device)
{
	CUmemAllocationProp prop = {};
	prop.type = CU_MEM_ALLOCATION_TYPE_PINNED;
	prop.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
	prop.location.id = device;
	prop.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
	size_t granularity = 0;
	cuMemGetAllocationGranularity(&granularity, &prop, CU_MEM_ALLOC_GRANULARITY_MINIMUM);
	size = (size + granularity - 1) / granularity * granularity;
	CUdeviceptr p = 0;
	CUmemGenericAllocationHandle handle;
	cuMemCreate(&handle, size, &prop, 0);
	cuMemAddressReserve(&p, size, 0, 0, 0);
	cuMemMap(p, size, 0, handle, 0);
	return p;
}
