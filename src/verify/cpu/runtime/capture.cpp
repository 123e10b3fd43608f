// Capture: what is called for a stream that records becomes a node, behind what the stream has recorded or waits for.
#include "graphs.h"
#include <map>
#include <set>

struct capture {
	ihipGraph *graph;
	hipStream_t origin;
	bool broken; // by a call that none may make while a stream records
	unsigned long long id;
	std::map<hipStream_t, std::vector<hipGraphNode *>> tips; // of each stream that takes part
};
struct captured_event {
	capture *of;
	std::vector<hipGraphNode *> tips;
};
static std::map<hipStream_t, capture *> recording;
static std::map<hipEvent_t, captured_event> events;
static capture *capture_of(hipStream_t s)
{
	auto c = recording.find(s);
	return c == recording.end() ? nullptr : c->second;
}
static hipGraphNode *add_to(capture *c, hipStream_t s, hipGraphNodeType type)
{
	auto &tips = c->tips[s];
	hipGraphNode *n = add_node(c->graph, type, tips.data(), tips.size());
	tips = { n };
	return n;
}
bool is_recording(hipStream_t s) { return capture_of(s); }
bool record(hipStream_t s, std::function<void()> work, hipGraphNodeType type)
{
	capture *c = capture_of(s);
	if (!c)
		return later(s, work);
	add_to(c, s, type)->other = work;
	return true;
}
bool record_call(hipStream_t s, const kernel_call &call)
{
	capture *c = capture_of(s);
	if (c)
		add_to(c, s, hipGraphNodeTypeKernel)->kernel = call;
	return c;
}
bool record_event(hipEvent_t e, hipStream_t s)
{
	capture *c = capture_of(s);
	if (!c) {
		events.erase(e);
		return false;
	}
	events[e] = { c, c->tips[s] };
	return true;
}
bool record_wait(hipStream_t s, hipEvent_t e)
{
	auto of = events.find(e);
	if (of == events.end())
		return false;
	auto &tips = of->second.of->tips[s];
	recording[s] = of->second.of;
	for (hipGraphNode *n : of->second.tips)
		tips.push_back(n);
	return true;
}
hipError_t refuse_while_recording(hipStream_t s)
{
	capture *c = capture_of(s);
	if (!c)
		return hipSuccess;
	c->broken = true;
	return say(hipErrorStreamCaptureUnsupported);
}
hipError_t hipStreamBeginCaptureToGraph(hipStream_t s, hipGraph_t g, const hipGraphNode_t *after, const hipGraphEdgeData *, size_t n, hipStreamCaptureMode mode)
{
	static unsigned long long ids;
	if (!s || s == hipStreamLegacy)
		return say(hipErrorStreamCaptureUnsupported);
	if (!g || (unsigned)mode > hipStreamCaptureModeRelaxed)
		return say(hipErrorInvalidValue);
	if (capture_of(s))
		return say(hipErrorIllegalState);
	capture *c = recording[s] = new capture { g, s, false, ++ids, {} };
	if (n)
		c->tips[s].assign(after, after + n);
	return hipSuccess;
}
hipError_t hipStreamBeginCapture(hipStream_t s, hipStreamCaptureMode mode) { return hipStreamBeginCaptureToGraph(s, new ihipGraph, nullptr, nullptr, 0, mode); }
// Whether the node comes before one of these.
static bool is_before(hipGraphNode *n, const std::vector<hipGraphNode *> &of)
{
	std::set<hipGraphNode *> seen;
	std::vector<hipGraphNode *> left = of;
	while (!left.empty()) {
		hipGraphNode *x = left.back();
		left.pop_back();
		if (x == n)
			return true;
		if (seen.insert(x).second)
			left.insert(left.end(), x->after.begin(), x->after.end());
	}
	return false;
}
hipError_t hipStreamEndCapture(hipStream_t s, hipGraph_t *g)
{
	capture *c = capture_of(s);
	if (!c || !g)
		return say(c ? hipErrorInvalidValue : hipErrorIllegalState);
	if (c->origin != s)
		return say(hipErrorStreamCaptureUnmatched);
	hipError_t e = c->broken ? hipErrorStreamCaptureInvalidated : hipSuccess;
	for (auto &t : c->tips) {
		for (hipGraphNode *n : t.second)
			if (e == hipSuccess && !is_before(n, c->tips[s]))
				e = hipErrorStreamCaptureUnjoined;
		recording.erase(t.first);
	}
	recording.erase(s);
	for (auto i = events.begin(); i != events.end();)
		i = i->second.of == c ? events.erase(i) : std::next(i);
	*g = e == hipSuccess ? c->graph : nullptr;
	delete c;
	return say(e);
}
hipError_t hipStreamIsCapturing(hipStream_t s, hipStreamCaptureStatus *status)
{
	capture *c = capture_of(s);
	if (!status)
		return say(hipErrorInvalidValue);
	*status = !c ? hipStreamCaptureStatusNone : c->broken ? hipStreamCaptureStatusInvalidated : hipStreamCaptureStatusActive;
	return hipSuccess;
}
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t s, hipStreamCaptureStatus *status, unsigned long long *id, hipGraph_t *g, const hipGraphNode_t **tips, size_t *n)
{
	capture *c = capture_of(s);
	if (id)
		*id = c ? c->id : 0;
	if (g)
		*g = c ? c->graph : nullptr;
	if (tips)
		*tips = c ? c->tips[s].data() : nullptr;
	if (n)
		*n = c ? c->tips[s].size() : 0;
	return hipStreamIsCapturing(s, status);
}
hipError_t hipStreamGetCaptureInfo(hipStream_t s, hipStreamCaptureStatus *status, unsigned long long *id)
{
	return hipStreamGetCaptureInfo_v2(s, status, id, nullptr, nullptr, nullptr);
}
hipError_t hipStreamUpdateCaptureDependencies(hipStream_t s, hipGraphNode_t *nodes, size_t n, unsigned flags)
{
	capture *c = capture_of(s);
	if (!c)
		return say(hipErrorIllegalState);
	auto &tips = c->tips[s];
	if (flags == hipStreamSetCaptureDependencies)
		tips.clear();
	tips.insert(tips.end(), nodes, nodes + n);
	return hipSuccess;
}
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode *) { return hipSuccess; }
