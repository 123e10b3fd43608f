// CUDA 13's locations of memory, given in braces
#include <cuda_runtime.h>

void place(float *p, size_t n, int device, cudaStream_t stream)
{
	cudaMemAdvise(p, n, cudaMemAdviseSetPreferredLocation, {cudaMemLocationTypeDevice, device});
	cudaMemPrefetchAsync(p, n, {cudaMemLocationTypeHost, 0}, 0);
	cudaMemPrefetchAsync(p, n, {cudaMemLocationTypeDevice, device}, 0, stream);
	cudaMemAdvise(p, n, cudaMemAdviseSetAccessedBy, device);
	cudaMemPrefetchAsync(p, n, device, stream);
}
