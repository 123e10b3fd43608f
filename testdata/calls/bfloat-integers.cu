#include <cuda_bf16.h>
#include <cstdint>
#include <vector>

__global__ void fill(__nv_bfloat16 *out, size_t n, int64_t start, unsigned step, float scale)
{
	size_t i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	out[i] = __nv_bfloat16(i);
	out[i] += static_cast<__nv_bfloat16>(start + step);
	out[i] *= (nv_bfloat16)sizeof(float);
	out[i] -= __nv_bfloat16(step);
	out[i] += __nv_bfloat16(scale * i);
	out[i] += __nv_bfloat16(threadIdx.x);
}

__nv_bfloat16 mean(const std::vector<float> &v, long first, int shift)
{
	float sum = 0;
	for (float x : v)
		sum += x;
	const __nv_bfloat16 count = v.size();
	__nv_bfloat16 offset(first), small(shift), half_way = __nv_bfloat16(v[0]);
	__nv_bfloat16 weights[] = {__nv_bfloat16(2L), __nv_bfloat16(2), __nv_bfloat16(0.5)};
	return __nv_bfloat16(sum) / count + offset + small + half_way + weights[0];
}
