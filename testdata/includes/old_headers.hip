// no-compile: headers that ROCm lacks stay
// Headers of CUDA 3 to 8, and of its Video SDK, that newer toolkits do not have.
#include <hip/hip_runtime.h>
// __double2float_rn
#include <nvgraph.h>
#include <dynlink_nvcuvid.h>

__global__ void count(unsigned *n, const double *v)
{
	if (__double2float_rn(v[threadIdx.x]) > 0)
		atomicInc(n, 1u << 20);
}
