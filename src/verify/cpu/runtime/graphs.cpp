// Graphs, captured and built. A node is what is to be done; a launch does all in an order that keeps the dependencies.
#include "api.h"
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

struct hipGraphNode {
	hipGraphNodeType type;
	std::function<void()> work;
	std::vector<hipGraphNode *> after;
	std::vector<std::vector<char>> bytes; // a kernel's arguments
	hipKernelNodeParams kernel;
};
struct ihipGraph {
	std::vector<hipGraphNode *> nodes;
};
struct hipGraphExec {
	std::vector<hipGraphNode *> order;
};

// ---- capture: what is called for a stream that records becomes a node, in the order of the calls ----
static ihipGraph *recorded;
static std::set<hipStream_t> recording;
static std::set<hipEvent_t> joined; // events of streams that record
static hipGraphNode *add(ihipGraph *g, hipGraphNodeType type, std::function<void()> work)
{
	g->nodes.push_back(new hipGraphNode { type, work, {}, {}, {} });
	return g->nodes.back();
}
bool is_recording(hipStream_t s) { return recording.count(s); }
bool record(hipStream_t s, std::function<void()> work)
{
	if (!is_recording(s))
		return later(s, work);
	hipGraphNode *before = recorded->nodes.empty() ? nullptr : recorded->nodes.back();
	hipGraphNode *n = add(recorded, hipGraphNodeTypeEmpty, work);
	if (before)
		n->after.push_back(before);
	return true;
}
bool record_event(hipEvent_t e, hipStream_t s)
{
	if (!is_recording(s))
		return false;
	joined.insert(e);
	return true;
}
void record_wait(hipStream_t s, hipEvent_t e)
{
	if (joined.count(e))
		recording.insert(s);
}
hipError_t hipStreamBeginCapture(hipStream_t s, hipStreamCaptureMode)
{
	if (recorded)
		return say(hipErrorIllegalState);
	recorded = new ihipGraph;
	recording.insert(s);
	return hipSuccess;
}
hipError_t hipStreamEndCapture(hipStream_t s, hipGraph_t *g)
{
	if (!is_recording(s))
		return say(hipErrorIllegalState);
	*g = recorded;
	recorded = nullptr;
	recording.clear();
	joined.clear();
	return hipSuccess;
}
hipError_t hipStreamIsCapturing(hipStream_t s, hipStreamCaptureStatus *status)
{
	*status = is_recording(s) ? hipStreamCaptureStatusActive : hipStreamCaptureStatusNone;
	return hipSuccess;
}
hipError_t hipStreamGetCaptureInfo(hipStream_t s, hipStreamCaptureStatus *status, unsigned long long *id)
{
	if (id)
		*id = is_recording(s);
	return hipStreamIsCapturing(s, status);
}
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode *) { return hipSuccess; }

// ---- built graphs ----
static hipError_t give(hipGraph_t, hipGraphNode_t *to, const hipGraphNode_t *after, size_t n, hipGraphNode *node)
{
	node->after.assign(after, after + n);
	*to = node;
	return hipSuccess;
}
// What the node does, with a copy of these arguments.
static void set_kernel_bytes(hipGraphNode *n, std::vector<std::vector<char>> bytes)
{
	n->bytes = std::move(bytes);
	n->work = [n] {
		std::vector<void *> args;
		for (auto &b : n->bytes)
			args.push_back(b.data());
		const hipKernelNodeParams &k = n->kernel;
		hipLaunchKernel(k.func, k.gridDim, k.blockDim, args.data(), k.sharedMemBytes, nullptr);
	};
}
static void set_kernel(hipGraphNode *n, const hipKernelNodeParams *p)
{
	n->kernel = *p;
	set_kernel_bytes(n, copy_arguments(p->func, p->kernelParams));
}
extern "C" {
hipError_t hipGraphCreate(hipGraph_t *g, unsigned)
{
	*g = new ihipGraph;
	return hipSuccess;
}
hipError_t hipGraphDestroy(hipGraph_t) { return hipSuccess; } // what was made of it may live on
hipError_t hipGraphAddEmptyNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeEmpty, [] {}));
}
hipError_t hipGraphAddKernelNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const hipKernelNodeParams *p)
{
	hipGraphNode *node = add(g, hipGraphNodeTypeKernel, nullptr);
	set_kernel(node, p);
	return give(g, to, after, n, node);
}
hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t n, const hipKernelNodeParams *p)
{
	set_kernel(n, p);
	return hipSuccess;
}
hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t n, hipKernelNodeParams *p)
{
	*p = n->kernel;
	return hipSuccess;
}
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t, hipGraphNode_t n, const hipKernelNodeParams *p)
{
	return hipGraphKernelNodeSetParams(n, p);
}
hipError_t hipGraphAddMemcpyNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const hipMemcpy3DParms *p)
{
	hipMemcpy3DParms c = *p;
	return give(g, to, after, n, add(g, hipGraphNodeTypeMemcpy, [c] { hipMemcpy3D(&c); }));
}
hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, void *d, const void *s, size_t bytes,
	hipMemcpyKind k)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeMemcpy, [=] { hipMemcpy(d, s, bytes, k); }));
}
hipError_t hipGraphAddMemsetNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const hipMemsetParams *p)
{
	hipMemsetParams m = *p;
	return give(g, to, after, n, add(g, hipGraphNodeTypeMemset, [m] {
		for (size_t y = 0; y < m.height; y++) {
			char *row = (char *)m.dst + y * m.pitch;
			for (size_t x = 0; x < m.width; x++)
				memcpy(row + x * m.elementSize, &m.value, m.elementSize);
		}
	}));
}
hipError_t hipGraphAddHostNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const hipHostNodeParams *p)
{
	hipHostNodeParams h = *p;
	return give(g, to, after, n, add(g, hipGraphNodeTypeHost, [h] { h.fn(h.userData); }));
}
static std::vector<hipGraphNode *> in_order(hipGraph_t g)
{
	std::vector<hipGraphNode *> order, left = g->nodes;
	while (!left.empty()) {
		auto free = std::find_if(left.begin(), left.end(), [&](hipGraphNode *n) {
			return std::all_of(n->after.begin(), n->after.end(),
				[&](hipGraphNode *b) { return std::find(left.begin(), left.end(), b) == left.end(); });
		});
		if (free == left.end())
			return {};
		order.push_back(*free);
		left.erase(free);
	}
	return order;
}
hipError_t hipGraphAddChildGraphNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipGraph_t child)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeGraph, [child] {
		for (hipGraphNode *c : in_order(child))
			c->work();
	}));
}
hipError_t hipGraphAddDependencies(hipGraph_t, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to[i]->after.push_back(from[i]);
	return hipSuccess;
}
hipError_t hipGraphGetNodes(hipGraph_t g, hipGraphNode_t *nodes, size_t *n)
{
	for (size_t i = 0; nodes && i < *n && i < g->nodes.size(); i++)
		nodes[i] = g->nodes[i];
	*n = g->nodes.size();
	return hipSuccess;
}
hipError_t hipGraphNodeGetType(hipGraphNode_t n, hipGraphNodeType *t)
{
	*t = n->type;
	return hipSuccess;
}
hipError_t hipGraphInstantiate(hipGraphExec_t *e, hipGraph_t g, hipGraphNode_t *, char *, size_t)
{
	*e = new hipGraphExec { in_order(g) };
	return (*e)->order.size() == g->nodes.size() ? hipSuccess : say(hipErrorInvalidValue);
}
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t *e, hipGraph_t g, unsigned long long)
{
	return hipGraphInstantiate(e, g, nullptr, nullptr, 0);
}
hipError_t hipGraphExecUpdate(hipGraphExec_t e, hipGraph_t g, hipGraphNode_t *, hipGraphExecUpdateResult *result)
{
	bool same = e->order.size() == g->nodes.size();
	if (same)
		e->order = in_order(g);
	*result = same ? hipGraphExecUpdateSuccess : hipGraphExecUpdateErrorTopologyChanged;
	return same ? hipSuccess : say(hipErrorGraphExecUpdateFailure);
}
hipError_t hipGraphUpload(hipGraphExec_t, hipStream_t) { return hipSuccess; }
hipError_t hipGraphLaunch(hipGraphExec_t e, hipStream_t s)
{
	std::vector<hipGraphNode *> order = e->order; // of now
	auto work = [order] {
		for (hipGraphNode *n : order)
			n->work();
	};
	if (!record(s, work))
		work();
	return hipSuccess;
}
hipError_t hipGraphExecDestroy(hipGraphExec_t e)
{
	delete e;
	return hipSuccess;
}

hipError_t hipGraphClone(hipGraph_t *to, hipGraph_t g)
{
	*to = new ihipGraph;
	std::map<hipGraphNode *, hipGraphNode *> copies;
	for (hipGraphNode *n : g->nodes) {
		copies[n] = add(*to, n->type, n->work);
		copies[n]->kernel = n->kernel;
		if (n->type == hipGraphNodeTypeKernel)
			set_kernel_bytes(copies[n], n->bytes);
	}
	for (hipGraphNode *n : g->nodes)
		for (hipGraphNode *b : n->after)
			copies[n]->after.push_back(copies[b]);
	return hipSuccess;
}
static hipError_t give_list(const std::vector<hipGraphNode *> &all, hipGraphNode_t *nodes, size_t *n)
{
	for (size_t i = 0; nodes && i < *n && i < all.size(); i++)
		nodes[i] = all[i];
	*n = all.size();
	return hipSuccess;
}
hipError_t hipGraphGetRootNodes(hipGraph_t g, hipGraphNode_t *nodes, size_t *n)
{
	std::vector<hipGraphNode *> all;
	std::copy_if(g->nodes.begin(), g->nodes.end(), std::back_inserter(all), [](hipGraphNode *x) { return x->after.empty(); });
	return give_list(all, nodes, n);
}
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t of, hipGraphNode_t *nodes, size_t *n) { return give_list(of->after, nodes, n); }
hipError_t hipGraphGetEdges(hipGraph_t g, hipGraphNode_t *from, hipGraphNode_t *to, size_t *n)
{
	size_t k = 0;
	for (hipGraphNode *x : g->nodes)
		for (hipGraphNode *b : x->after) {
			if (from && to && k < *n)
				from[k] = b, to[k] = x;
			k++;
		}
	*n = k;
	return hipSuccess;
}
hipError_t hipGraphRemoveDependencies(hipGraph_t, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to[i]->after.erase(std::remove(to[i]->after.begin(), to[i]->after.end(), from[i]), to[i]->after.end());
	return hipSuccess;
}
hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t n, const hipMemcpy3DParms *p)
{
	hipMemcpy3DParms c = *p;
	n->work = [c] { hipMemcpy3D(&c); };
	return hipSuccess;
}
hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t n, void *d, const void *s, size_t bytes, hipMemcpyKind k)
{
	n->work = [=] { hipMemcpy(d, s, bytes, k); };
	return hipSuccess;
}
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t, hipGraphNode_t n, void *d, const void *s, size_t bytes, hipMemcpyKind k)
{
	return hipGraphMemcpyNodeSetParams1D(n, d, s, bytes, k);
}
hipError_t hipGraphAddEventRecordNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipEvent_t e)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeEventRecord, [e] { hipEventRecord(e, nullptr); }));
}
hipError_t hipGraphAddEventWaitNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipEvent_t)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeWaitEvent, [] {}));
}
hipError_t hipGraphAddMemAllocNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipMemAllocNodeParams *p)
{
	hipMalloc(&p->dptr, p->bytesize); // the same address for each launch
	return give(g, to, after, n, add(g, hipGraphNodeTypeMemAlloc, [] {}));
}
hipError_t hipGraphAddMemFreeNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, void *)
{
	return give(g, to, after, n, add(g, hipGraphNodeTypeMemFree, [] {}));
}
}
