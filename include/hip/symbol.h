// section symbol: copies to and from device variables where each host thread has its own default stream.
// provides: ::hipMemcpyToSymbol_spt ::hipMemcpyFromSymbol_spt ::hipMemcpyToSymbolAsync_spt ::hipMemcpyFromSymbolAsync_spt
// requires: -
//
// There HIP's names stand for other functions (hip/amd_detail/amd_hip_runtime_pt_api.h), which take addresses only. HIP has templates, which
// take the variable itself, only under the plain names.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIPCC_RTC__) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_runtime.h>
#if defined(__HIP_STREAM_PER_THREAD)
template <class T>
inline hipError_t hipMemcpyToSymbol_spt(const T &symbol, const void *from, size_t bytes, size_t at = 0, hipMemcpyKind kind = hipMemcpyHostToDevice)
{
	return hipMemcpyToSymbol_spt(static_cast<const void *>(&symbol), from, bytes, at, kind);
}
template <class T>
inline hipError_t hipMemcpyFromSymbol_spt(void *to, const T &symbol, size_t bytes, size_t at = 0, hipMemcpyKind kind = hipMemcpyDeviceToHost)
{
	return hipMemcpyFromSymbol_spt(to, static_cast<const void *>(&symbol), bytes, at, kind);
}
template <class T>
inline hipError_t hipMemcpyToSymbolAsync_spt(const T &symbol, const void *from, size_t bytes, size_t at, hipMemcpyKind kind,
                                             hipStream_t stream = hipStreamPerThread)
{
	return hipMemcpyToSymbolAsync_spt(static_cast<const void *>(&symbol), from, bytes, at, kind, stream);
}
template <class T>
inline hipError_t hipMemcpyFromSymbolAsync_spt(void *to, const T &symbol, size_t bytes, size_t at, hipMemcpyKind kind,
                                               hipStream_t stream = hipStreamPerThread)
{
	return hipMemcpyFromSymbolAsync_spt(to, static_cast<const void *>(&symbol), bytes, at, kind, stream);
}
#endif
#endif
