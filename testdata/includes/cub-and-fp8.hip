// "using namespace cub;" above the header of fp8: hipCUB and HIP's fp8 have namespaces of one name, 'internal'.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#if 1
#include <hip/hip_fp8.h>
using namespace hipcub;
#endif
#include <hip/hip_fp8.h>
namespace inner {
using namespace hipcub; // nobody outside sees this
}
__global__ void sum(float *x)
{
	typedef BlockReduce<float, 64> Reduce;
	__shared__ typename Reduce::TempStorage s;
	x[0] = Reduce(s).Sum(float(__hip_fp8_e5m2_fnuz(x[threadIdx.x])));
}
