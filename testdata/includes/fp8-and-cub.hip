// The same in the other order: nothing to add.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#include <hip/hip_fp8.h>
using namespace hipcub;
__global__ void sum(float *x)
{
	typedef BlockReduce<float, 64> Reduce;
	__shared__ typename Reduce::TempStorage s;
	x[0] = Reduce(s).Sum(float(__hip_fp8_e5m2_fnuz(x[threadIdx.x])));
}
