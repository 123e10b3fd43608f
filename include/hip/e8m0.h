// section e8m0: scales of eight exponent bits as bfloat16. HIP has no type for them.
// provides: tranship::e8m0_to_bf16raw tranship::e8m0x2_to_bf162raw
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_bf16.h>

namespace tranship {

/* 2 to the power of x - 127: 0 is a subnormal number in bfloat16, 255 is no number. */
__host__ __device__ inline __hip_bfloat16_raw e8m0_to_bf16raw(unsigned char x)
{
	__hip_bfloat16_raw r;
	r.x = static_cast<unsigned short>(x == 0 ? 0x0040 : x == 255 ? 0x7fff : x << 7);
	return r;
}

__host__ __device__ inline __hip_bfloat162_raw e8m0x2_to_bf162raw(unsigned short x)
{
	__hip_bfloat162_raw r;
	r.x = e8m0_to_bf16raw(static_cast<unsigned char>(x & 255)).x;
	r.y = e8m0_to_bf16raw(static_cast<unsigned char>(x >> 8)).x;
	return r;
}

} // namespace tranship
#endif
