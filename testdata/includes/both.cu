// Includes: replaced, dropped where HIP needs none, and once only.
#include <cuda.h>
#include <cuda_runtime.h>
#include "device_launch_parameters.h"
#include <device_functions.h>
#include <cuda_fp16.h>
#include <cuda_runtime_api.h> // kept on its line
#ifdef WITH_PROFILER
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#endif
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <cstdio>

int main()
{
	thrust::device_vector<int> v(4, 1);
	std::printf("%d\n", (int)v[0]);
	return 0;
}
