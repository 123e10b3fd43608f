// Keys sorted by their parts, which a function object tells as a tuple of references.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <tuple>
struct particle { unsigned short cell; float mass; };
struct by_cell {
	__host__ __device__ ::tranship::tuple<unsigned short &, float &> operator()(particle &p) const { return {p.cell, p.mass}; }
};
void sort(particle *in, particle *out, int n)
{
	void *temp = nullptr;
	size_t bytes = 0;
	hipcub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n, tranship::decompose(by_cell{}));
	hipMalloc(&temp, bytes);
	hipcub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n, tranship::decompose(by_cell{}), 0, 48);
}

void sort_plain(unsigned *in, unsigned *out, float *values, float *sorted, int n, int begin, int end, hipStream_t stream)
{
	size_t bytes = 0;
	hipcub::DeviceRadixSort::SortKeys(nullptr, bytes, in, out, n, begin, end, stream);
	hipcub::DeviceRadixSort::SortPairs(nullptr, bytes, in, out, values, sorted, n, 0, end);
}

void sort_pairs(particle *in, particle *out, int *values, int *sorted, int n)
{
	size_t bytes = 0;
	hipcub::DeviceRadixSort::SortPairsDescending(nullptr, bytes, in, out, values, sorted, n, tranship::decompose(by_cell()));
}
