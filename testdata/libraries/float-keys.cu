// Keys that hipCUB knows as CUB does: nothing is added.
#include <cub/cub.cuh>
#include <cuda_fp16.h>
void sort(__half *a, __half *b, int n, void *temp, size_t &bytes)
{
	cub::DeviceRadixSort::SortKeys(temp, bytes, a, b, n);
}
__global__ void block(__half *a)
{
	typedef cub::BlockRadixSort<__half, 64, 1> Sort;
	__shared__ typename Sort::TempStorage s;
	__half key[1] = {threadIdx.x < 60 ? a[threadIdx.x] : cub::NumericTraits<__half>::Lowest()};
	Sort(s).Sort(key);
	a[threadIdx.x] = key[0];
}
