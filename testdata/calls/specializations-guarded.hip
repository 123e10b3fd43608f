// Specializations for the device of templates that are for both sides through a macro.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__
#define DEV __device__
#define INLINE_DEV DEV __forceinline__
template <class T> inline BOTH float as_float(T t);
template <> inline BOTH float as_float(float f) { return f; } // says all
#ifdef __HIP_DEVICE_COMPILE__
template <> inline __host__ __device__ float as_float(int i) { return __int2float_rz(i); }
template <> __host__ __device__ float as_float<unsigned>(unsigned i) { return __uint2float_rz(i); } // no host's pass sees it
#else
template <> inline __device__ __host__ float as_float(int i) { return (float)i; }
#endif
template <> inline __host__ DEV float as_float(short s) { return __int2float_rz(s); }

struct maker {
	template <class T> BOTH T make(int v) const { return T(v); }
	template <class T> __device__ T take(int v) const { return T(v + threadIdx.x); }
};
template <> inline __host__ __device__ float maker::make<float>(int v) const { return __int2float_rn(v); }
template <> inline __device__ float maker::take<float>(int v) const { return __int2float_rn(v); } // for as many as its template
namespace n {
template <class T> BOTH inline T half(T v) { return v / 2; }
template <> __host__ DEV inline int half<int>(int v) { return v >> threadIdx.x; }
}
__global__ void k(float *out, int i, short s)
{
	*out = as_float(i) + as_float(1.5f) + as_float(s) + maker().make<float>(i) + maker().take<float>(i) + n::half(i);
}
