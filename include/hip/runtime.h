// section runtime: calls of CUDA's runtime that are several of HIP's.
// provides: tranship::init_device tranship::func_get_attributes tranship::func_set_attribute tranship::func_set_cache_config
// provides: tranship::launch_kernel
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

// Kernels by their own types, as CUDA's functions take them; HIP's take addresses.
template <class F> inline hipError_t func_get_attributes(hipFuncAttributes *attributes, F *kernel)
{
	return hipFuncGetAttributes(attributes, reinterpret_cast<const void *>(kernel));
}
template <class F> inline hipError_t func_set_attribute(F *kernel, hipFuncAttribute attribute, int value)
{
	return hipFuncSetAttribute(reinterpret_cast<const void *>(kernel), attribute, value);
}
template <class F> inline hipError_t func_set_cache_config(F *kernel, hipFuncCache_t config)
{
	return hipFuncSetCacheConfig(reinterpret_cast<const void *>(kernel), config);
}
template <class F>
inline hipError_t launch_kernel(F *kernel, dim3 grid, dim3 block, void **arguments, size_t shared = 0, hipStream_t stream = nullptr)
{
	return hipLaunchKernel(reinterpret_cast<const void *>(kernel), grid, block, arguments, shared, stream);
}

} // namespace tranship
#endif
