// Half to integers and back, rounded as the name says: HIP's functions of these names cut off, or round to the nearest.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_fp16.h>

__global__ void quantized(const half *in, int *out, short *small, half *back, half scale)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out[i] = tranship::half2int_rn(__hmul(in[i], scale)) + tranship::half2int_rd(in[i]) + tranship::half2int_ru(in[i]);
	small[i] = tranship::half2short_rn(in[i]);
	back[i] = tranship::int2half_rz(out[i]) + tranship::uint2half_ru(3u) + tranship::ll2half_rd(out[i]);
	out[i] += __half2int_rz(in[i]) + (int)tranship::half2ull_rn(in[i]); // as HIP has it: the first
	back[i] += __int2half_rn(out[i]) + __ushort2half_rn(7);
}
// HIP's round floats to the nearest on the host.
__half of_host(float f) { return f < 0 ? tranship::float2half_rd(f) : __float2half_rn(f) < tranship::float2half_ru(f) ? tranship::float2half_rz(f) : __float2half(f); }
__host__ __device__ __half of_both(float f) { return tranship::float2half_rz(f); }
__global__ void of_device(const float *in, half *out) { out[0] = __float2half_rz(in[0]) + __float2half_rd(in[1]) + of_both(in[2]); }
namespace mine {
__device__ int __half2int_rn(float f) { return (int)(f + 0.5f); }
__device__ int own(float f) { return __half2int_rn(f); }
}
