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

__host__ __device__ __hip_bfloat16 share(size_t part, size_t all)
{
	auto halve = [](size_t n) { return n / 2; };
	if (part < halve(all))
		return __hip_bfloat16(0.0f);
	return __ull2bfloat16_rn(part - all);
}

static __device__ void put(__hip_bfloat16 *to, float scale, __hip_bfloat16 v) { *to = v * __hip_bfloat16(scale); }
static __device__ void push(__hip_bfloat16 v) {}
static __device__ void push(size_t v) {}

__global__ void ranks(__hip_bfloat16 *out, size_t n)
{
	for (size_t i = threadIdx.x; i < n; i += blockDim.x) {
		put(&out[i], 0.5f, __ull2bfloat16_rn(i));
		put(&out[i], 0.5f, 1);
		push(i);
	}
}

template <typename T> __global__ void iota(T *out, int64_t n, int64_t from, const float *scale)
{
	int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	out[i] = tranship::cast<T>(i);
	out[i] += tranship::cast<T>(from + i) * tranship::cast<T>(i) + tranship::cast<T>(i + 1) - tranship::cast<T>(-i);
	out[i] *= static_cast<T>(scale[i]) + T(0) + T(threadIdx.x);
	out[i + sizeof(T)] = T();
}
template __global__ void iota<__hip_bfloat16>(__hip_bfloat16 *, int64_t, int64_t, const float *);
template __global__ void iota<float>(float *, int64_t, int64_t, const float *);

/* A number of things is no bfloat16: this stays. */
template <typename IndexT> IndexT rows(size_t n, IndexT columns) { return static_cast<IndexT>(n) / columns; }
int whole_rows(size_t n) { return rows(n, 4); }

/* Another name for the type, and one of that name in a class only. */
using real = __hip_bfloat16;
typedef __hip_bfloat16 weight;
struct Tables { using Index = __hip_bfloat16; };
typedef float Index;
__global__ void fill(real *out, weight *w, Index *x, size_t n, long long m)
{
	out[0] = (real)__ull2bfloat16_rn(n);
	out[1] = static_cast<real>(__ll2bfloat16_rn(m + 1));
	out[2] = real(4);
	w[0] = weight(__ull2bfloat16_rn(n));
	x[0] = (Index)n;
}
