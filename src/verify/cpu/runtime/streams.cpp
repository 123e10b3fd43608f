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
	hipError_t e = refuse_while_recording(s);
	if (e == hipSuccess)
		wait_for_stream(s);
	return e;
}
hipError_t hipStreamQuery(hipStream_t s)
{
	hipError_t e = refuse_while_recording(s);
	if (e != hipSuccess)
		return e;
	go_on_a_little();
	return has_work(s) ? hipErrorNotReady : hipSuccess;
}
hipError_t hipStreamWaitEvent(hipStream_t s, hipEvent_t e, unsigned)
{
	if (!e)
		return say(hipErrorInvalidHandle);
	if (!record_wait(s, e) && !is_recording(s) && is_open(e) && !later(s, [] {}, e))
		wait_for_event(e);
	return hipSuccess;
}
hipError_t hipStreamAddCallback(hipStream_t s, hipStreamCallback_t f, void *data, unsigned)
{
	if (!record(s, [=] { f(s, hipSuccess, data); }, hipGraphNodeTypeHost))
		f(s, hipSuccess, data);
	return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t s, hipHostFn_t f, void *data)
{
	if (record(s, [=] { f(data); }, hipGraphNodeTypeHost))
		return hipSuccess;
	f(data);
	return hipSuccess;
}
// What an event is: when it happened, in milliseconds; 0: it has not been recorded.
struct event {
	double when;
	bool has_no_time;
};
static event *of(hipEvent_t e) { return (event *)e; }
hipError_t hipEventCreateWithFlags(hipEvent_t *e, unsigned flags)
{
	if (!e || ((flags & hipEventInterprocess) && !(flags & hipEventDisableTiming)))
		return say(hipErrorInvalidValue);
	*e = (hipEvent_t) new event { 0, (flags & hipEventDisableTiming) != 0 };
	return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *e) { return hipEventCreateWithFlags(e, 0); }
hipError_t hipEventDestroy(hipEvent_t e)
{
	if (!e)
		return say(hipErrorInvalidHandle);
	wait_for_event(e);
	delete of(e);
	return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t e, hipStream_t s)
{
	if (!e)
		return say(hipErrorInvalidHandle);
	if (record_event(e, s))
		return hipSuccess;
	auto now = [e] {
		of(e)->when = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
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
	if (!ms)
		return say(hipErrorInvalidValue);
	if (!a || !b || of(a)->has_no_time || of(b)->has_no_time)
		return say(hipErrorInvalidHandle);
	if (!of(a)->when || !of(b)->when)
		return say(is_open(a) || is_open(b) ? hipErrorNotReady : hipErrorInvalidHandle);
	*ms = (float)(of(b)->when - of(a)->when);
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
