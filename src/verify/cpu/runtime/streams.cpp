// Streams and events: everything is over when a call returns, but with --schedule.
#include "api.h"
#include <chrono>

static hipError_t a_stream(hipStream_t *s, unsigned flags = 0)
{
	*s = (hipStream_t)calloc(1, 8);
	*(unsigned *)*s = flags;
	add_stream(*s, flags & hipStreamNonBlocking);
	return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t *s) { return a_stream(s); }
hipError_t hipStreamCreateWithFlags(hipStream_t *s, unsigned flags) { return a_stream(s, flags); }
hipError_t hipStreamCreateWithPriority(hipStream_t *s, unsigned flags, int) { return a_stream(s, flags); }
hipError_t hipStreamDestroy(hipStream_t s)
{
	if (!s)
		return say(hipErrorInvalidHandle);
	end_stream(s);
	free(s);
	return hipSuccess;
}
int hipGetStreamDeviceId(hipStream_t) { return 0; }
hipError_t hipStreamGetDevice(hipStream_t, hipDevice_t *d) { return hipDeviceGet(d, 0); }
hipError_t hipStreamGetFlags(hipStream_t s, unsigned *f)
{
	*f = s && s != hipStreamLegacy && s != hipStreamPerThread ? *(unsigned *)s : 0;
	return hipSuccess;
}
hipError_t hipStreamSetAttribute(hipStream_t, hipStreamAttrID, const hipStreamAttrValue *) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t s)
{
	wait_for_stream(s);
	return hipSuccess;
}
hipError_t hipStreamQuery(hipStream_t s)
{
	go_on_a_little();
	return has_work(s) ? hipErrorNotReady : hipSuccess;
}
hipError_t hipStreamWaitEvent(hipStream_t s, hipEvent_t e, unsigned)
{
	record_wait(s, e);
	if (!is_recording(s) && is_open(e) && !later(s, [] {}, e))
		wait_for_event(e);
	return hipSuccess;
}
hipError_t hipStreamAddCallback(hipStream_t s, hipStreamCallback_t f, void *data, unsigned)
{
	if (!record(s, [=] { f(s, hipSuccess, data); }))
		f(s, hipSuccess, data);
	return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t s, hipHostFn_t f, void *data)
{
	if (record(s, [=] { f(data); }))
		return hipSuccess;
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
	wait_for_event(e);
	free(e);
	return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t e, hipStream_t s)
{
	if (record_event(e, s))
		return hipSuccess;
	auto now = [e] {
		*(double *)e = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
	};
	event_is_due(e);
	auto work = [=] {
		now();
		event_is_done(e);
	};
	if (!later(s, work))
		work();
	return hipSuccess;
}
hipError_t hipEventSynchronize(hipEvent_t e)
{
	wait_for_event(e);
	return hipSuccess;
}
hipError_t hipEventQuery(hipEvent_t e)
{
	go_on_a_little();
	return is_open(e) ? hipErrorNotReady : hipSuccess;
}
hipError_t hipEventElapsedTime(float *ms, hipEvent_t a, hipEvent_t b)
{
	if (!a || !b)
		return say(hipErrorInvalidHandle);
	if (!*(double *)a || !*(double *)b)
		return say(is_open(a) || is_open(b) ? hipErrorNotReady : hipErrorInvalidHandle);
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
