// NPP's headers for its limits of number types alone, or for nothing: HIP needs neither the header nor its names.
#include <cstdint>
#include <npp.h>
#include "nppdefs.h" // of the limits

template <typename T> struct limits;
template <> struct limits<uint32_t> {
	__host__ __device__ static constexpr uint32_t min() noexcept { return NPP_MIN_32U; }
	__host__ __device__ static constexpr uint32_t max() noexcept { return NPP_MAX_32U; }
};
template <> struct limits<int16_t> {
	__host__ __device__ static constexpr int16_t min() noexcept { return NPP_MIN_16S; }
	__host__ __device__ static constexpr int16_t max() noexcept { return NPP_MAX_16S; }
};

__global__ void nearest(const float *t, float *best, unsigned *id, long long *far)
{
	float least = NPP_MAXABS_32F;
	unsigned at = limits<uint32_t>::max();
	for (unsigned i = 0; i < 8; i++)
		if (t[i] < least)
			least = t[i], at = i;
	*best = least - NPP_MINABS_32F;
	*id = at;
	*far = NPP_MIN_64S;
}
