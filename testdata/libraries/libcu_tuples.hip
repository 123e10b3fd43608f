// libcu++'s pairs, tuples and optionals, which kernels assign to, keep in shared memory and take apart.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <thrust/pair.h>
using best = tranship::pair<int, float>;
__device__ best better(best a, best b) { return a.second < b.second ? b : a; }
__global__ void argmax(const float *x, best *out, int n)
{
	__shared__ tranship::storage<best[128]> s_memory; best (&s)[128] = s_memory;
	__shared__ tranship::storage<thrust::pair<int, int>> last_memory; thrust::pair<int, int> &last = last_memory;
	best mine{-1, 0.f};
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		if (x[i] > mine.second)
			mine = tranship::make_pair(i, x[i]);
	s[threadIdx.x] = mine;
	last.first = n;
	__syncthreads();
	for (int k = 64; k; k /= 2) {
		if (threadIdx.x < k)
			s[threadIdx.x] = better(s[threadIdx.x], s[threadIdx.x + k]);
		__syncthreads();
	}
	if (!threadIdx.x)
		out[blockIdx.x] = s[0];
}
__global__ void take(tranship::tuple<int, float> *t, tranship::variant<int, float> v, int n)
{
	int i;
	float f;
	tranship::optional<int> found;
	tranship::tie(i, f) = t[0];
	if (i < n)
		found = i;
	t[1] = t[0];
	t[2] = tranship::make_tuple(found.value_or(3), f);
	tranship::tuples::get<0>(t[3]) = tranship::visit([](auto x) { return int(x); }, v);
	v = f;
}
// Five and more of the algorithms that the host's library has for the host.
__global__ void order(int *p, int n, int *out)
{
	tranship::algo::rotate(p, p + 1, p + n);
	tranship::algo::make_heap(p, p + n);
	tranship::algo::sort_heap(p, p + n);
	tranship::algo::adjacent_difference(p, p + n, out);
	int *end = tranship::algo::move(p, p + n, out);
	*end = *tranship::algo::equal_range(out, end, std::move(n)).first;
}
