// bfloat16 as a key: CUB sorts by it and has its limits; hipCUB knows a bfloat16 of another header only.
#include <cub/cub.cuh>
#include <cuda_bf16.h>
namespace c = cub;
void sort(__nv_bfloat16 *a, __nv_bfloat16 *b, int *v, int *w, int n, const int *starts, void *temp, size_t &bytes)
{
	cub::DeviceRadixSort::SortKeys(temp, bytes, a, b, n);
	c::DeviceRadixSort::SortPairsDescending(temp, bytes, a, b, v, w, n, 0, 16);
	cub::DeviceSegmentedSort::SortKeys(temp, bytes, a, b, n, 3, starts, starts + 1);
	cub::DeviceSegmentedRadixSort::SortKeysDescending(temp, bytes, a, b, n, 3, starts, starts + 1);
}
template <class T> __global__ void block(T *a)
{
	typedef cub::BlockRadixSort<T, 64, 1> Sort;
	__shared__ typename Sort::TempStorage s;
	T key[1] = {threadIdx.x < 60 ? a[threadIdx.x] : cub::NumericTraits<T>::Lowest()};
	Sort(s).Sort(key);
	a[threadIdx.x] = key[0];
}
template __global__ void block<__nv_bfloat16>(__nv_bfloat16 *);
template __global__ void block<float>(float *);
