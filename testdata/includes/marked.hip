#include <hip/hip_runtime.h>
// a byte order mark, and a header on its line that goes: the mark stays, and what takes the place of the header
#include <cmath>
__global__ void fill(float *p)
{
	p[threadIdx.x] = std::sqrt(2.0f);
}
void wait(hipStream_t s)
{
	hipStreamSynchronize(s);
}
