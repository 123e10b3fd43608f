// Includes: replaced, dropped where HIP needs none, and once only.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime_api.h> // kept on its line
#ifdef WITH_PROFILER
#endif
#include <hipcub/hipcub.hpp>
#include <thrust/device_vector.h>
#include <cstdio>

int main()
{
	thrust::device_vector<int> v(4, 1);
	std::printf("%d\n", (int)v[0]);
	return 0;
}
