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

__host__ __device__ __nv_bfloat16 share(size_t part, size_t all)
{
	auto halve = [](size_t n) { return n / 2; };
	if (part < halve(all))
		return __nv_bfloat16(0.0f);
	return part - all;
}

static __device__ void put(__nv_bfloat16 *to, float scale, __nv_bfloat16 v) { *to = v * __nv_bfloat16(scale); }
static __device__ void push(__nv_bfloat16 v) {}
static __device__ void push(size_t v) {}

__global__ void ranks(__nv_bfloat16 *out, size_t n)
{
	for (size_t i = threadIdx.x; i < n; i += blockDim.x) {
		put(&out[i], 0.5f, i);
		put(&out[i], 0.5f, 1);
		push(i);
	}
}

template <typename T> __global__ void iota(T *out, int64_t n, int64_t from, const float *scale)
{
	int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	out[i] = static_cast<T>(i);
	out[i] += T(from + i) * (T)i + (T)(i + 1) - (T)-i;
	out[i] *= static_cast<T>(scale[i]) + T(0) + T(threadIdx.x);
	out[i + sizeof(T)] = T();
}
template __global__ void iota<__nv_bfloat16>(__nv_bfloat16 *, int64_t, int64_t, const float *);
template __global__ void iota<float>(float *, int64_t, int64_t, const float *);

/* A number of things is no bfloat16: this stays. */
template <typename IndexT> IndexT rows(size_t n, IndexT columns) { return static_cast<IndexT>(n) / columns; }
int whole_rows(size_t n) { return rows(n, 4); }

/* Another name for the type, and one of that name in a class only. */
using real = __nv_bfloat16;
typedef __nv_bfloat16 weight;
struct Tables { using Index = __nv_bfloat16; };
typedef float Index;
__global__ void fill(real *out, weight *w, Index *x, size_t n, long long m)
{
	out[0] = (real)n;
	out[1] = static_cast<real>(m + 1);
	out[2] = real(4);
	w[0] = weight(n);
	x[0] = (Index)n;
}
