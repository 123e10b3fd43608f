// Specializations without the template's sides, which a macro says.
#include <hip/hip_runtime.h>
#if defined(__HIPCC__)
#define BOTH_SIDES __host__ __device__
#define DEVICE_FUNC __device__
#else
#define BOTH_SIDES
#define DEVICE_FUNC
#endif
#define STRONG_INLINE inline __attribute__((always_inline))

namespace packets {
template <class P> BOTH_SIDES STRONG_INLINE P set1(const float &a) { return a; }
template <> BOTH_SIDES STRONG_INLINE float4 set1<float4>(const float &a) { return make_float4(a, a, a, a); }
template <> BOTH_SIDES STRONG_INLINE float2 set1<float2>(const float &a) { return make_float2(a, a); }

template <class P> DEVICE_FUNC float low(P a);
template <> DEVICE_FUNC float low<float2>(float2 a) { return a.x; }
template <> DEVICE_FUNC STRONG_INLINE float low<float4>(float4 a) { return a.x; }

// what the macro stands for is not in sight, or there is nothing to add
template <class P> STRONG_INLINE P plain(float a) { return a; }
template <> STRONG_INLINE double plain<double>(float a) { return a + 1; }
}

__global__ void work(float *o)
{
	o[0] = packets::low(packets::set1<float4>(o[1])) + packets::low(packets::set1<float2>(o[2])) + packets::set1<float>(o[3]);
}
double host(float x)
{
	return packets::plain<double>(x) + packets::set1<float4>(x).x;
}
