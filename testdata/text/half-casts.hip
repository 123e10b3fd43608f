// HIP has more than one way from bfloat16 to half and back; a cast in a template may be of that kind.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

template <typename To, class From> __global__ void convert(To *to, const From *from, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		to[i] = tranship::cast<To>(from[static_cast<size_t>(i)]);
}

template <class T> struct scaled {
	T scale;
	template <class V> __device__ T operator()(V v) const { return scale * tranship::cast<T>(v); }
};

void all(half *h, __hip_bfloat16 *b, int n)
{
	convert<half, __hip_bfloat16><<<1, n>>>(h, b, n);
	convert<__hip_bfloat16, half><<<1, n>>>(b, h, static_cast<int>(n));
}
