// A template of the usual meaning gives what HIP's operator gives.
#include <cuda_runtime.h>

template <class V> __host__ __device__ inline V operator*(const V &a, const V &b)
{
	V r;
	r.x = a.x * b.x;
	r.y = a.y * b.y;
	return r;
}
__global__ void scale(float2 *v) { v[0] = v[1] * v[2]; }
