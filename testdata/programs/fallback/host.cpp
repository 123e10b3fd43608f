#include "device.h"
void twice(float *data, int n, const CUDAContext *context)
{
	scale(data, n, stream_of(context));
	if (cudaStreamSynchronize(stream_of(context)) == cudaSuccess)
		scale(data, n, stream_of(context));
}
void wait(cudaEvent_t done) { cudaEventSynchronize(done); }
