// Runs when it is named: CUB and Thrust, on blocks, warps and the device.
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/unique.h>
#include "check.h"

static const int N = 3000, THREADS = 128, EACH = 4;
static int value(int i) { return (i * 7919 + 13) % 1009; }

__global__ void blocks(const int *in, int *sum, int *before, int *sorted)
{
	typedef cub::BlockReduce<int, THREADS> reduce;
	typedef cub::BlockScan<int, THREADS> scan;
	typedef cub::BlockRadixSort<int, THREADS, EACH> sort;
	__shared__ union {
		typename reduce::TempStorage reduce;
		typename scan::TempStorage scan;
		typename sort::TempStorage sort;
	} s;
	int own[EACH], total = 0, below;
	for (int i = 0; i < EACH; i++)
		total += own[i] = in[threadIdx.x * EACH + i];
	int all = reduce(s.reduce).Sum(total);
	if (threadIdx.x == 0)
		*sum = all;
	__syncthreads();
	scan(s.scan).ExclusiveSum(total, below);
	before[threadIdx.x] = below;
	__syncthreads();
	sort(s.sort).Sort(own);
	for (int i = 0; i < EACH; i++)
		sorted[threadIdx.x * EACH + i] = own[i];
}
__global__ void warps(const int *in, int *most, int *upto)
{
	typedef cub::WarpReduce<int> reduce;
	typedef cub::WarpScan<int> scan;
	__shared__ typename reduce::TempStorage r[THREADS / 32];
	__shared__ typename scan::TempStorage s[THREADS / 32];
	int warp = threadIdx.x / 32, v = in[threadIdx.x];
	int m = reduce(r[warp]).Reduce(v, cub::Max());
	if (threadIdx.x % 32 == 0)
		most[warp] = m;
	scan(s[warp]).InclusiveSum(v, upto[threadIdx.x]);
}
struct is_odd {
	__host__ __device__ bool operator()(int v) const { return v & 1; }
};
template <class F> static void with_space(F f)
{
	size_t bytes = 0;
	void *space;
	f(nullptr, bytes);
	cudaMalloc(&space, bytes);
	f(space, bytes);
	cudaFree(space);
}
int main()
{
	std::vector<int> v(N), sorted, upto(N), odd;
	for (int i = 0; i < N; i++) {
		v[i] = value(i);
		upto[i] = v[i] + (i ? upto[i - 1] : 0);
		if (v[i] & 1)
			odd.push_back(v[i]);
	}
	sorted = v;
	std::sort(sorted.begin(), sorted.end());
	int *in = filled<int>(N, value), *a = make<int>(N), *b = make<int>(N), *c = make<int>(N);

	blocks<<<1, THREADS>>>(in, a, b, c);
	std::vector<int> first(v.begin(), v.begin() + THREADS * EACH);
	std::sort(first.begin(), first.end());
	expect("BlockReduce", a, 1, [&](int) { return upto[THREADS * EACH - 1]; });
	expect("BlockScan", b, THREADS, [&](int i) { return i ? upto[i * EACH - 1] : 0; });
	expect("BlockRadixSort", c, THREADS * EACH, [&](int i) { return first[i]; });
	warps<<<1, THREADS>>>(in, a, b);
	expect("WarpReduce", a, THREADS / 32, [&](int i) { return *std::max_element(v.begin() + 32 * i, v.begin() + 32 * i + 32); });
	expect("WarpScan", b, THREADS, [&](int i) { return upto[i] - (i / 32 ? upto[i / 32 * 32 - 1] : 0); });

	with_space([&](void *s, size_t &n) { cub::DeviceReduce::Sum(s, n, in, a, N); });
	expect("DeviceReduce", a, 1, [&](int) { return upto[N - 1]; });
	with_space([&](void *s, size_t &n) { cub::DeviceScan::InclusiveSum(s, n, in, a, N); });
	expect("DeviceScan", a, N, [&](int i) { return upto[i]; });
	with_space([&](void *s, size_t &n) { cub::DeviceRadixSort::SortKeys(s, n, in, a, N); });
	expect("DeviceRadixSort", a, N, [&](int i) { return sorted[i]; });
	with_space([&](void *s, size_t &n) { cub::DeviceSelect::If(s, n, in, a, b, N, is_odd()); });
	expect("DeviceSelect", a, (int)odd.size(), [&](int i) { return odd[i]; });
	expect("DeviceSelect, how many", b, 1, [&](int) { return (int)odd.size(); });

	thrust::device_vector<int> keys(v.begin(), v.end()), places(N);
	thrust::sequence(places.begin(), places.end());
	thrust::stable_sort_by_key(keys.begin(), keys.end(), places.begin());
	std::vector<int> order(N);
	for (int i = 0; i < N; i++)
		order[i] = i;
	std::stable_sort(order.begin(), order.end(), [&](int x, int y) { return v[x] < v[y]; });
	expect("stable_sort_by_key, keys", thrust::raw_pointer_cast(keys.data()), N, [&](int i) { return sorted[i]; });
	expect("stable_sort_by_key, values", thrust::raw_pointer_cast(places.data()), N, [&](int i) { return order[i]; });
	int n = (int)(thrust::unique(keys.begin(), keys.end()) - keys.begin());
	sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
	expect("unique", thrust::raw_pointer_cast(keys.data()), n, [&](int i) { return sorted[i]; });
	if (n != (int)sorted.size() || thrust::reduce(keys.begin(), keys.begin() + n, 0, thrust::maximum<int>()) != sorted.back())
		printf("unique, reduce: %d elements\n", n), wrong++;
	return verdict("algorithms");
}
