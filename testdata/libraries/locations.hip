// CUDA 13's locations of memory, given in braces
#include <hip/hip_runtime.h>

void place(float *p, size_t n, int device, hipStream_t stream)
{
	hipMemAdvise_v2(p, n, hipMemAdviseSetPreferredLocation, {hipMemLocationTypeDevice, device});
	hipMemPrefetchAsync_v2(p, n, {hipMemLocationTypeHost, 0}, 0);
	hipMemPrefetchAsync_v2(p, n, {hipMemLocationTypeDevice, device}, 0, stream);
	hipMemAdvise(p, n, hipMemAdviseSetAccessedBy, device);
	hipMemPrefetchAsync(p, n, device, stream);
}
