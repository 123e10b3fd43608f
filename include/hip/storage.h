// section storage: memory of a device for what has a constructor, which does not run there: hipRAND's states, pairs, tuples, the program's classes.
// provides: tranship::storage
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <cstddef>
#endif

namespace tranship {

template <class T> struct storage {
	alignas(T) unsigned char bytes[sizeof(T)];
	__host__ __device__ T *operator&() { return reinterpret_cast<T *>(bytes); }
	__host__ __device__ const T *operator&() const { return reinterpret_cast<const T *>(bytes); }
	__host__ __device__ operator T &() { return reinterpret_cast<T &>(bytes); }
	__host__ __device__ T &operator=(const T &v) { return reinterpret_cast<T &>(bytes) = v; }
};
template <class T, size_t n> struct storage<T[n]> {
	alignas(T) unsigned char bytes[n * sizeof(T)];
	using array = T[n];
	__host__ __device__ operator array &() { return reinterpret_cast<array &>(bytes); }
};

} // namespace tranship
#endif
