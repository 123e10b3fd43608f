// Names whose header another header of CUDA's Thrust or CUB includes, and rocThrust's or hipCUB's does not.
#include <thrust/inner_product.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/gather.h>
#include <thrust/partition.h>
#include <thrust/unique.h>
#include <hipcub/hipcub.hpp>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
using namespace thrust;
#define SUM(v) thrust::inner_product(v.begin(), v.end(), v.begin(), 0)
int distinct(thrust::device_vector<int> &a, thrust::device_vector<int> &b)
{
	thrust::sort(a.begin(), a.end());
	auto odd = thrust::make_transform_output_iterator(b.begin(), thrust::negate<int>());
	thrust::gather(thrust::device, a.begin(), a.end(), b.begin(), odd);
	partition(thrust::device, a.begin(), a.end(), thrust::placeholders::_1 > 0);
	return thrust::unique_copy(thrust::device, a.begin(), a.end(), b.begin()) - b.begin() + SUM(a);
}
