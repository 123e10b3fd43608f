// NPP's headers for its limits of number types alone, or for nothing: HIP needs neither the header nor its names.
#include <hip/hip_runtime.h>
#include <cstdint>
// of the limits

template <typename T> struct limits;
template <> struct limits<uint32_t> {
	__host__ __device__ static constexpr uint32_t min() noexcept { return 0; }
	__host__ __device__ static constexpr uint32_t max() noexcept { return 4294967295U; }
};
template <> struct limits<int16_t> {
	__host__ __device__ static constexpr int16_t min() noexcept { return (-32767 - 1); }
	__host__ __device__ static constexpr int16_t max() noexcept { return 32767; }
};

__global__ void nearest(const float *t, float *best, unsigned *id, long long *far)
{
	float least = 3.402823466e+38f;
	unsigned at = limits<uint32_t>::max();
	for (unsigned i = 0; i < 8; i++)
		if (t[i] < least)
			least = t[i], at = i;
	*best = least - 1.175494351e-38f;
	*id = at;
	*far = (-9223372036854775807LL - 1LL);
}
