// One value of a template's type in a vector's braces: a number is the first component in CUDA and all of them in HIP, a vector is copied.
#include <cuda_runtime.h>
template <class T> __device__ float4 spread(const T v, T *list)
{
	float4 a{v}, b{list[0]}, c{v, 2};
	float4 d{(float)v};
	const float4 other = a;
	return a.x > b.x ? float4{other} : c.x > d.x ? c : d;
}
template <class T> __device__ T same(T v)
{
	T copy{v};
	return copy;
}
__global__ void use(float *in, float4 *out) { out[0] = same(spread(in[0], in)); }
