#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <cstdint>
#include <vector>

__global__ void fill(__hip_bfloat16 *out, size_t n, int64_t start, unsigned step, float scale)
{
	size_t i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	out[i] = __hip_bfloat16(__ull2bfloat16_rn(i));
	out[i] += static_cast<__hip_bfloat16>(__ll2bfloat16_rn(start + step));
	out[i] *= (__hip_bfloat16)__ull2bfloat16_rn(sizeof(float));
	out[i] -= __hip_bfloat16(step);
	out[i] += __hip_bfloat16(scale * i);
	out[i] += __hip_bfloat16(threadIdx.x);
}

__hip_bfloat16 mean(const std::vector<float> &v, long first, int shift)
{
	float sum = 0;
	for (float x : v)
		sum += x;
	const __hip_bfloat16 count = __ull2bfloat16_rn(v.size());
	__hip_bfloat16 offset(__ll2bfloat16_rn(first)), small(shift), half_way = __hip_bfloat16(v[0]);
	__hip_bfloat16 weights[] = {__hip_bfloat16(__ll2bfloat16_rn(2L)), __hip_bfloat16(2), __hip_bfloat16(0.5)};
	return __hip_bfloat16(sum) / count + offset + small + half_way + weights[0];
}
