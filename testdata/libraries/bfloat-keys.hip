// bfloat16 as a key: CUB sorts by it and has its limits; hipCUB knows a bfloat16 of another header only.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <hip/hip_bf16.h>
namespace c = hipcub;
void sort(__hip_bfloat16 *a, __hip_bfloat16 *b, int *v, int *w, int n, const int *starts, void *temp, size_t &bytes)
{
	hipcub::DeviceRadixSort::SortKeys(temp, bytes, a, b, n);
	hipcub::DeviceRadixSort::SortPairsDescending(temp, bytes, a, b, v, w, n, 0, 16);
	hipcub::DeviceSegmentedSort::SortKeys(temp, bytes, a, b, n, 3, starts, starts + 1);
	hipcub::DeviceSegmentedRadixSort::SortKeysDescending(temp, bytes, a, b, n, 3, starts, starts + 1);
}
template <class T> __global__ void block(T *a)
{
	typedef hipcub::BlockRadixSort<T, 64, 1> Sort;
	__shared__ typename Sort::TempStorage s;
	T key[1] = {threadIdx.x < 60 ? a[threadIdx.x] : hipcub::NumericTraits<T>::Lowest()};
	Sort(s).Sort(key);
	a[threadIdx.x] = key[0];
}
template __global__ void block<__hip_bfloat16>(__hip_bfloat16 *);
template __global__ void block<float>(float *);
