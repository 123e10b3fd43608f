// "using namespace cub;" above the header of fp8: hipCUB and HIP's fp8 have namespaces of one name, 'internal'.
#include <cub/cub.cuh>
#if 1
using namespace cub;
#endif
#include <cuda_fp8.h>
namespace inner {
using namespace cub; // nobody outside sees this
}
__global__ void sum(float *x)
{
	typedef BlockReduce<float, 64> Reduce;
	__shared__ typename Reduce::TempStorage s;
	x[0] = Reduce(s).Sum(float(__nv_fp8_e5m2(x[threadIdx.x])));
}
