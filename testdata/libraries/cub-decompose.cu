// Keys sorted by their parts, which a function object tells as a tuple of references.
#include <cub/device/device_radix_sort.cuh>
#include <cuda/std/tuple>
struct particle { unsigned short cell; float mass; };
struct by_cell {
	__host__ __device__ ::cuda::std::tuple<unsigned short &, float &> operator()(particle &p) const { return {p.cell, p.mass}; }
};
void sort(particle *in, particle *out, int n)
{
	void *temp = nullptr;
	size_t bytes = 0;
	cub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n, by_cell{});
	cudaMalloc(&temp, bytes);
	cub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n, by_cell{}, 0, 48);
}

void sort_plain(unsigned *in, unsigned *out, float *values, float *sorted, int n, int begin, int end, cudaStream_t stream)
{
	size_t bytes = 0;
	cub::DeviceRadixSort::SortKeys(nullptr, bytes, in, out, n, begin, end, stream);
	cub::DeviceRadixSort::SortPairs(nullptr, bytes, in, out, values, sorted, n, 0, end);
}

void sort_pairs(particle *in, particle *out, int *values, int *sorted, int n)
{
	size_t bytes = 0;
	cub::DeviceRadixSort::SortPairsDescending(nullptr, bytes, in, out, values, sorted, n, by_cell());
}
