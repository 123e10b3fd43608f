#include <cuda_runtime.h>
// the mark, and a header that stays: the next, which is the same in HIP, goes
#include <device_launch_parameters.h>
void wait(cudaStream_t s)
{
	cudaStreamSynchronize(s);
}
