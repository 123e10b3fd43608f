// lint: --warp native --severity note --allow P,R,B,W109
// Masks that a type of 32 bits makes of -1, and masks within macros: they name half of a wavefront. What has 64 bits is silent, as is the
// same of another function, and a mask that is left to whoever uses the macro.
#include <cuda_runtime.h>
#include <cstdint>
#define EVERYONE uint32_t(-1)                           //! W107
#define EVERY_LANE (static_cast<unsigned>(-1))          //! W107
#define EVERY_WIDE uint64_t(-1)
#define UNUSED uint32_t(-1)
#define SHFL_XOR(v, lanes) \
	__shfl_xor_sync(uint32_t(-1), v, lanes)         //! W107
#define SHFL_DOWN(v, d) __shfl_down_sync(0xffff, v, d, 16) //! W107
#define SHFL_WIDE(v, d) __shfl_down_sync(uint64_t(-1), v, d)
#define SHFL_GIVEN(m, v, d) __shfl_down_sync(m, v, d)
#define MIX(v) mix(uint32_t(-1), v)
constexpr unsigned kLanes32 = static_cast<uint32_t>(-1); //! W107
constexpr uint64_t kLanes64 = static_cast<uint64_t>(-1);
__device__ int mix(uint32_t m, int v) { return m == uint32_t(-1) ? v : 0; }
__global__ void made(int *out, int v)
{
	out[0] = __any_sync(uint32_t(-1), v);                           //! W107
	out[1] = __any_sync(std::uint32_t(-1), v);                      //! W107
	out[2] = __any_sync(unsigned{0xffffffff}, v);                   //! W107
	out[3] = __any_sync(static_cast<unsigned int>(-1), v);          //! W107
	out[4] = __any_sync((unsigned int)-1, v);                       //! W107
	out[5] = __any_sync(EVERYONE, v) + __any_sync(EVERY_LANE, v) + __any_sync(kLanes32, v);
	out[6] = SHFL_XOR(v, 1) + SHFL_DOWN(v, 1) + MIX(v);
}
__global__ void whole(int *out, int v)
{
	out[0] = __any_sync(uint64_t(-1), v);
	out[1] = __any_sync((unsigned long long)-1, v);
	out[2] = __any_sync(static_cast<unsigned long>(-1), v);
	out[3] = __any_sync(kLanes64, v) + __any_sync(EVERY_WIDE, v);
	out[4] = SHFL_WIDE(v, 1) + SHFL_GIVEN(~0ull, v, 1);
	unsigned least = uint32_t(-1), seen = UNUSED;
	out[5] = least == (unsigned)-1 ? mix(uint32_t(-1), seen) : 0;
}
__device__ int by_shifted_mask(int v, int n)
{
	unsigned first = 0xffffffffu >> (32 - n), bits = 0xffffffffu >> n;	//! W107
	unsigned long long wide = 0xffffffffffffffffull >> (64 - n);
	return __shfl_sync(first, v, 0, 32) + __shfl_sync(wide, v, 0, 32) + __shfl_sync(first, v, 1, 32) + bits;
}
