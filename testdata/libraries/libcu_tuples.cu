// libcu++'s pairs, tuples and optionals, which kernels assign to, keep in shared memory and take apart.
#include <cuda/std/numeric>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/variant>
#include <thrust/pair.h>
using best = cuda::std::pair<int, float>;
__device__ best better(best a, best b) { return a.second < b.second ? b : a; }
__global__ void argmax(const float *x, best *out, int n)
{
	__shared__ best s[128];
	__shared__ thrust::pair<int, int> last;
	best mine{-1, 0.f};
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		if (x[i] > mine.second)
			mine = cuda::std::make_pair(i, x[i]);
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
__global__ void take(cuda::std::tuple<int, float> *t, cuda::std::variant<int, float> v, int n)
{
	int i;
	float f;
	cuda::std::optional<int> found;
	cuda::std::tie(i, f) = t[0];
	if (i < n)
		found = i;
	t[1] = t[0];
	t[2] = cuda::std::make_tuple(found.value_or(3), f);
	cuda::std::get<0>(t[3]) = cuda::std::visit([](auto x) { return int(x); }, v);
	v = f;
}
// Five and more of the algorithms that the host's library has for the host.
__global__ void order(int *p, int n, int *out)
{
	cuda::std::rotate(p, p + 1, p + n);
	cuda::std::make_heap(p, p + n);
	cuda::std::sort_heap(p, p + n);
	cuda::std::adjacent_difference(p, p + n, out);
	int *end = cuda::std::move(p, p + n, out);
	*end = *cuda::std::equal_range(out, end, cuda::std::move(n)).first;
}
