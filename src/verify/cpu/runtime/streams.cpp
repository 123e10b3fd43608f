// Streams and events: everything is over when a call returns.
#include "api.h"
#include <chrono>

static hipError_t a_stream(hipStream_t *s)
{
	*s = (hipStream_t)calloc(1, 8);
	return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t *s) { return a_stream(s); }
hipError_t hipStreamCreateWithFlags(hipStream_t *s, unsigned) { return a_stream(s); }
hipError_t hipStreamCreateWithPriority(hipStream_t *s, unsigned, int) { return a_stream(s); }
hipError_t hipStreamDestroy(hipStream_t s)
{
	free(s);
	return hipSuccess;
}
int hipGetStreamDeviceId(hipStream_t) { return 0; }
hipError_t hipStreamGetDevice(hipStream_t, hipDevice_t *d) { return hipDeviceGet(d, 0); }
hipError_t hipStreamGetFlags(hipStream_t, unsigned *f)
{
	*f = 0;
	return hipSuccess;
}
hipError_t hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus *s)
{
	*s = hipStreamCaptureStatusNone;
	return hipSuccess;
}
hipError_t hipStreamSetAttribute(hipStream_t, hipStreamAttrID, const hipStreamAttrValue *) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) { return hipSuccess; }
hipError_t hipStreamAddCallback(hipStream_t s, hipStreamCallback_t f, void *data, unsigned)
{
	f(s, hipSuccess, data);
	return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t f, void *data)
{
	f(data);
	return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *e)
{
	*e = (hipEvent_t)calloc(1, sizeof(double));
	return hipSuccess;
}
hipError_t hipEventCreateWithFlags(hipEvent_t *e, unsigned) { return hipEventCreate(e); }
hipError_t hipEventDestroy(hipEvent_t e)
{
	free(e);
	return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t e, hipStream_t)
{
	*(double *)e = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
	return hipSuccess;
}
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }
hipError_t hipEventElapsedTime(float *ms, hipEvent_t a, hipEvent_t b)
{
	*ms = (float)(*(double *)b - *(double *)a);
	return hipSuccess;
}
hipError_t hipEventRecordWithFlags(hipEvent_t e, hipStream_t s, unsigned) { return hipEventRecord(e, s); }
hipError_t hipExtStreamCreateWithCUMask(hipStream_t *s, uint32_t, const uint32_t *) { return a_stream(s); }
hipError_t hipStreamGetPriority(hipStream_t, int *p)
{
	*p = 0;
	return hipSuccess;
}
hipError_t hipStreamGetAttribute(hipStream_t, hipStreamAttrID, hipStreamAttrValue *) { return hipSuccess; }
