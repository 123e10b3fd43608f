// Thrust's iterators as input of ArgMin and ArgMax, whose category rocPRIM does not know; a pointer stays.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <thrust/device_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
struct square { __host__ __device__ float operator()(float x) const { return x * x; } };
void f(thrust::device_vector<float> &v, void *t, size_t &b, hipcub::KeyValuePair<int, float> *out, const float *p, int *ends)
{
	hipcub::DeviceReduce::ArgMin(t, b, tranship::random_access(v.begin()), out, (int)v.size());
	hipcub::DeviceReduce::ArgMax(t, b, tranship::random_access(thrust::make_transform_iterator(v.begin(), square())), out, (int)v.size(), hipStreamPerThread);
	hipcub::DeviceReduce::ArgMin(t, b, p, out, 5);
	hipcub::DeviceSegmentedReduce::ArgMax(t, b, tranship::random_access(v.begin()), out, 2, ends, ends + 1);
	hipcub::DeviceReduce::Min(t, b, v.begin(), v.begin(), 5);
}
