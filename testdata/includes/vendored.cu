// Copies of CUDA's headers that are not here, and the SDK's by their place on one machine: HIP's take their place.
#include "../cub-1.8.0/cub/cub.cuh"
#include "cub/cub/util_type.cuh"
#include "third_party/thrust/thrust/device_vector.h"
#include "/usr/local/cuda/include/cublas_v2.h"
#include <thrust/sort.h>
#if 0 // somebody else's
#include "our/cublas_v2.h"
#include "cub/ours.cuh"
#endif

__global__ void total(const int *in, int *out)
{
	typedef cub::BlockReduce<int, 128> reduce;
	__shared__ typename reduce::TempStorage temp;
	int sum = reduce(temp).Sum(in[threadIdx.x]);
	if (threadIdx.x == 0)
		*out = sum;
}

cublasStatus_t sorted(thrust::device_vector<float> &v, cublasHandle_t h, float *sum)
{
	thrust::sort(v.begin(), v.end());
	return cublasSasum(h, (int)v.size(), thrust::raw_pointer_cast(v.data()), 1, sum);
}
