#ifdef WITH_NVJPEG // an option of the project's that this build does not take
#include <nvjpeg.h>
static unsigned power(nvjpegDevice_t device)
{
	unsigned milliwatts = 0;
	return nvjpegDeviceGetPowerUsage(device, &milliwatts) == NVJPEG_SUCCESS ? milliwatts : 0;
}
#endif
__global__ void scale_kernel(float *p, float by) { p[threadIdx.x] *= by; }

void scale(float *p, float by) { scale_kernel<<<1, 64>>>(p, by); }
