// The end of a type's name, given to a macro that has CUDA's beginning, becomes the end of HIP's.
#include <hip/hip_runtime_api.h>
#if defined(LIB_CUDA) || !defined(LIB_OTHER)
#define GPU_PREFIX(val) hip##val
#endif

using StatusType = GPU_PREFIX(Error_t);
using PointerAttributes = GPU_PREFIX(PointerAttribute_t);
typedef GPU_PREFIX(DeviceProp_t) Properties;

StatusType kind_of(PointerAttributes *a, const void *p, Properties *q)
{
	StatusType e = GPU_PREFIX(GetDeviceProperties)(q, 0);
	return e == GPU_PREFIX(Success) ? GPU_PREFIX(PointerGetAttributes)(a, p) : e;
}
