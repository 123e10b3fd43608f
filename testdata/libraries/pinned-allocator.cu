// Page-locked memory for containers on the host, as Thrust had it before CUDA 13.
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/system/cuda/experimental/pinned_allocator.h>
#include <vector>

using thrust::system::cuda::experimental::pinned_allocator;
template <class T> using pinned_vector = std::vector<T, thrust::cuda::experimental::pinned_allocator<T>>;
typedef thrust::host_vector<float, pinned_allocator<float>> staging;

float first_of(const thrust::device_vector<float> &values)
{
	staging copy(values.begin(), values.end());
	pinned_vector<float> again(copy.begin(), copy.end());
	return again.empty() ? 0.0f : again[0];
}
