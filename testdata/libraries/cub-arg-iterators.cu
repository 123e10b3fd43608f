// Thrust's iterators as input of ArgMin and ArgMax, whose category rocPRIM does not know; a pointer stays.
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
struct square { __host__ __device__ float operator()(float x) const { return x * x; } };
void f(thrust::device_vector<float> &v, void *t, size_t &b, cub::KeyValuePair<int, float> *out, const float *p, int *ends)
{
	cub::DeviceReduce::ArgMin(t, b, v.begin(), out, (int)v.size());
	cub::DeviceReduce::ArgMax(t, b, thrust::make_transform_iterator(v.begin(), square()), out, (int)v.size(), cudaStreamPerThread);
	cub::DeviceReduce::ArgMin(t, b, p, out, 5);
	cub::DeviceSegmentedReduce::ArgMax(t, b, v.begin(), out, 2, ends, ends + 1);
	cub::DeviceReduce::Min(t, b, v.begin(), v.begin(), 5);
}
