// Both types, but nothing is made for the two at once: casts stay.
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

template <class To, class From> __global__ void convert(To *to, const From *from)
{
	*to = static_cast<To>(*from);
}

void all(half *h, __hip_bfloat16 *b, float *f)
{
	convert<half, float><<<1, 1>>>(h, f);
	convert<float, __hip_bfloat16><<<1, 1>>>(f, b);
}
