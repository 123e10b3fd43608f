// Thrust's tuples are libcu++'s since CUDA 13; rocThrust's zip iterators take rocThrust's own.
#include <cuda/std/tuple>
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/iterator/zip_iterator.h>

typedef thrust::device_vector<float> vector;
typedef thrust::zip_iterator<cuda::std::tuple<vector::iterator, vector::const_iterator>> both;

struct add_scaled {
	float a;
	__host__ __device__ void operator()(cuda::std::tuple<float &, const float &> yx) const
	{
		cuda::std::get<0>(yx) += a * cuda::std::get<1>(yx);
	}
};

void axpy(float a, const vector &x, vector &y)
{
	both first = thrust::make_zip_iterator(cuda::std::make_tuple(y.begin(), x.begin()));
	thrust::for_each(first, first + y.size(), add_scaled{a});
}
