// section runtime: calls of CUDA's runtime that are several of HIP's.
// provides: tranship::init_device
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime_api.h>

namespace tranship {

// Makes a device ready, with flags if 'valid' says so, and leaves the current device as it is.
inline hipError_t init_device(int device, unsigned flags, unsigned valid)
{
	int current = 0;
	hipError_t e = hipGetDevice(&current);
	if (e == hipSuccess)
		e = hipSetDevice(device);
	if (e != hipSuccess)
		return e;
	if (valid)
		e = hipSetDeviceFlags(flags);
	if (e == hipSuccess)
		e = hipFree(nullptr);
	hipError_t back = hipSetDevice(current);
	return e == hipSuccess ? back : e;
}

} // namespace tranship
#endif
