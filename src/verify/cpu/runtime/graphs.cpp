// Graphs: their nodes, and what is made of them to be launched, which has copies: what is changed of a graph concerns no earlier one.
// A launch does all nodes in an order that keeps the dependencies.
#include "graphs.h"
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

struct hipGraphExec {
	ihipGraph graph;
	std::map<hipGraphNode *, hipGraphNode *> copies; // of nodes of the graph, and of the one it was updated from
	std::vector<hipGraphNode *> order;
};

hipGraphNode *add_node(ihipGraph *g, hipGraphNodeType type, const hipGraphNode_t *after, size_t n)
{
	hipGraphNode *node = new hipGraphNode {};
	node->type = type;
	if (n)
		node->after.assign(after, after + n);
	g->nodes.push_back(node);
	return node;
}

// ---- copies ----
static std::map<hipGraphNode *, hipGraphNode *> copy_nodes(const ihipGraph &from, ihipGraph *to)
{
	std::map<hipGraphNode *, hipGraphNode *> copies;
	for (hipGraphNode *n : from.nodes) {
		hipGraphNode *c = copies[n] = new hipGraphNode(*n);
		c->original = n;
		if (n->child)
			copy_nodes(*n->child, c->child = new ihipGraph);
		to->nodes.push_back(c);
	}
	for (hipGraphNode *c : to->nodes)
		for (hipGraphNode *&b : c->after)
			b = copies[b];
	return copies;
}
// Empty where nodes wait for each other.
static std::vector<hipGraphNode *> in_order(const ihipGraph &g)
{
	std::vector<hipGraphNode *> order, left = g.nodes;
	std::set<hipGraphNode *> done;
	while (!left.empty()) {
		std::vector<hipGraphNode *> waiting;
		for (hipGraphNode *n : left)
			if (std::all_of(n->after.begin(), n->after.end(), [&](hipGraphNode *b) { return done.count(b); }))
				order.push_back(n), done.insert(n);
			else
				waiting.push_back(n);
		if (waiting.size() == left.size())
			return {};
		left = waiting;
	}
	return order;
}
static void set_rows(const hipMemsetParams &m)
{
	for (size_t y = 0; y < m.height; y++) {
		char *row = (char *)m.dst + y * m.pitch;
		if (m.elementSize == 4)
			hipMemsetD32(row, (int)m.value, m.width);
		else if (m.elementSize == 2)
			hipMemsetD16(row, (unsigned short)m.value, m.width);
		else
			hipMemset(row, (int)m.value, m.width);
	}
}
static void carry_out(hipGraphNode *n)
{
	if (n->off)
		return;
	if (n->other)
		return n->other();
	switch (n->type) {
	case hipGraphNodeTypeKernel: launch_call(n->kernel); break;
	case hipGraphNodeTypeMemcpy: hipMemcpy3D(&n->copy); break;
	case hipGraphNodeTypeMemset: set_rows(n->set); break;
	case hipGraphNodeTypeHost: n->host.fn(n->host.userData); break;
	case hipGraphNodeTypeEventRecord: hipEventRecord(n->event, nullptr); break;
	case hipGraphNodeTypeGraph:
		for (hipGraphNode *c : in_order(*n->child))
			carry_out(c);
		break;
	default: break; // all that is before an event has happened
	}
}

extern "C" {
hipError_t hipGraphCreate(hipGraph_t *g, unsigned flags)
{
	if (!g || flags)
		return say(hipErrorInvalidValue);
	*g = new ihipGraph;
	return hipSuccess;
}
hipError_t hipGraphDestroy(hipGraph_t g) { return g ? hipSuccess : say(hipErrorInvalidValue); } // its nodes may be asked for yet

// ---- nodes ----
static hipError_t add(hipGraphNodeType type, hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, std::function<void(hipGraphNode *)> fill)
{
	if (!to || !g || (n && !after))
		return say(hipErrorInvalidValue);
	for (size_t i = 0; i < n; i++)
		if (std::find(g->nodes.begin(), g->nodes.end(), after[i]) == g->nodes.end())
			return say(hipErrorInvalidValue);
	fill(*to = add_node(g, type, after, n));
	return hipSuccess;
}
static hipError_t change(hipGraphNode_t n, std::function<void(hipGraphNode *)> fill)
{
	if (!n)
		return say(hipErrorInvalidValue);
	fill(n);
	return hipSuccess;
}
static hipGraphNode *in_exec(hipGraphExec_t e, hipGraphNode_t n)
{
	auto c = e ? e->copies.find(n) : std::map<hipGraphNode *, hipGraphNode *>::iterator();
	return !e || c == e->copies.end() ? nullptr : c->second;
}
static std::function<void(hipGraphNode *)> moves(void *to, const void *from, size_t bytes, hipMemcpyKind k)
{
	return [=](hipGraphNode *n) { n->other = [=] { hipMemcpy(to, from, bytes, k); }; };
}
static std::function<void(hipGraphNode *)> moves_in(const void *symbol, const void *from, size_t bytes, size_t at, hipMemcpyKind k)
{
	return [=](hipGraphNode *n) { n->other = [=] { hipMemcpyToSymbol(symbol, from, bytes, at, k); }; };
}
static std::function<void(hipGraphNode *)> moves_out(void *to, const void *symbol, size_t bytes, size_t at, hipMemcpyKind k)
{
	return [=](hipGraphNode *n) { n->other = [=] { hipMemcpyFromSymbol(to, symbol, bytes, at, k); }; };
}
static std::function<void(hipGraphNode *)> has_child(hipGraph_t child)
{
	return [=](hipGraphNode *n) { copy_nodes(*child, n->child = new ihipGraph); };
}
// Of a kind of node: what adds one, what changes it in a graph and in what is launched, and what asks for its parameters.
#define NODE(Kind, Type, params, exec_params, member)                                                                          \
	hipError_t hipGraphAdd##Kind##Node(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const params *p) \
	{                                                                                                                      \
		return p ? add(Type, to, g, after, n, [=](hipGraphNode *x) { x->member = *p; }) : say(hipErrorInvalidValue);      \
	}                                                                                                                      \
	hipError_t hipGraph##Kind##NodeSetParams(hipGraphNode_t n, const params *p)                                            \
	{                                                                                                                      \
		return p ? change(n, [=](hipGraphNode *x) { x->member = *p, x->other = nullptr; }) : say(hipErrorInvalidValue);   \
	}                                                                                                                      \
	hipError_t hipGraphExec##Kind##NodeSetParams(hipGraphExec_t e, hipGraphNode_t n, exec_params *p)                       \
	{                                                                                                                      \
		return hipGraph##Kind##NodeSetParams(in_exec(e, n), p);                                                           \
	}                                                                                                                      \
	hipError_t hipGraph##Kind##NodeGetParams(hipGraphNode_t n, params *p)                                                  \
	{                                                                                                                      \
		return p ? change(n, [=](hipGraphNode *x) { *p = x->member; }) : say(hipErrorInvalidValue);                       \
	}
NODE(Memset, hipGraphNodeTypeMemset, hipMemsetParams, const hipMemsetParams, set)
NODE(Host, hipGraphNodeTypeHost, hipHostNodeParams, const hipHostNodeParams, host)
NODE(Memcpy, hipGraphNodeTypeMemcpy, hipMemcpy3DParms, hipMemcpy3DParms, copy)
#undef NODE
hipError_t hipGraphAddEmptyNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n)
{
	return add(hipGraphNodeTypeEmpty, to, g, after, n, [](hipGraphNode *) {});
}
hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t n, const hipKernelNodeParams *p)
{
	if (!p || !is_symbol(p->func))
		return say(p ? hipErrorInvalidDeviceFunction : hipErrorInvalidValue);
	return change(n, [=](hipGraphNode *x) {
		x->kernel = call_of(symbol_of(p->func), p->func, p->gridDim, p->blockDim, p->kernelParams, p->sharedMemBytes, false);
	});
}
hipError_t hipGraphAddKernelNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const hipKernelNodeParams *p)
{
	if (!p || !is_symbol(p->func))
		return say(p ? hipErrorInvalidDeviceFunction : hipErrorInvalidValue);
	return add(hipGraphNodeTypeKernel, to, g, after, n, [=](hipGraphNode *x) { hipGraphKernelNodeSetParams(x, p); });
}
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t e, hipGraphNode_t n, const hipKernelNodeParams *p)
{
	return hipGraphKernelNodeSetParams(in_exec(e, n), p);
}
hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t n, hipKernelNodeParams *p)
{
	if (!n || !p || n->type != hipGraphNodeTypeKernel)
		return say(hipErrorInvalidValue);
	kernel_call &k = n->kernel;
	k.pointers.clear();
	for (auto &b : k.arguments)
		k.pointers.push_back(b.data());
	*p = {};
	p->func = (void *)k.host;
	p->gridDim = k.grid, p->blockDim = k.block;
	p->kernelParams = k.pointers.data();
	p->sharedMemBytes = (unsigned)k.shared;
	return hipSuccess;
}
hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, void *d, const void *s, size_t bytes,
	hipMemcpyKind k)
{
	return add(hipGraphNodeTypeMemcpy, to, g, after, n, moves(d, s, bytes, k));
}
hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t n, void *d, const void *s, size_t bytes, hipMemcpyKind k) { return change(n, moves(d, s, bytes, k)); }
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t e, hipGraphNode_t n, void *d, const void *s, size_t bytes, hipMemcpyKind k)
{
	return change(in_exec(e, n), moves(d, s, bytes, k));
}
hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, const void *symbol, const void *s,
	size_t bytes, size_t at, hipMemcpyKind k)
{
	return add(hipGraphNodeTypeMemcpy, to, g, after, n, moves_in(symbol, s, bytes, at, k));
}
hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, void *d, const void *symbol,
	size_t bytes, size_t at, hipMemcpyKind k)
{
	return add(hipGraphNodeTypeMemcpy, to, g, after, n, moves_out(d, symbol, bytes, at, k));
}
hipError_t hipGraphMemcpyNodeSetParamsToSymbol(hipGraphNode_t n, const void *symbol, const void *s, size_t bytes, size_t at, hipMemcpyKind k)
{
	return change(n, moves_in(symbol, s, bytes, at, k));
}
hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(hipGraphNode_t n, void *d, const void *symbol, size_t bytes, size_t at, hipMemcpyKind k)
{
	return change(n, moves_out(d, symbol, bytes, at, k));
}
hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t e, hipGraphNode_t n, const void *symbol, const void *s, size_t bytes, size_t at, hipMemcpyKind k)
{
	return change(in_exec(e, n), moves_in(symbol, s, bytes, at, k));
}
hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(hipGraphExec_t e, hipGraphNode_t n, void *d, const void *symbol, size_t bytes, size_t at, hipMemcpyKind k)
{
	return change(in_exec(e, n), moves_out(d, symbol, bytes, at, k));
}
hipError_t hipGraphAddChildGraphNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipGraph_t child)
{
	return child ? add(hipGraphNodeTypeGraph, to, g, after, n, has_child(child)) : say(hipErrorInvalidValue);
}
hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t n, hipGraph_t *child)
{
	if (!n || !child || !n->child)
		return say(hipErrorInvalidValue);
	*child = n->child;
	return hipSuccess;
}
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t e, hipGraphNode_t n, hipGraph_t child)
{
	return child ? change(in_exec(e, n), has_child(child)) : say(hipErrorInvalidValue);
}
hipError_t hipGraphAddEventRecordNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipEvent_t e)
{
	return add(hipGraphNodeTypeEventRecord, to, g, after, n, [=](hipGraphNode *x) { x->event = e; });
}
hipError_t hipGraphAddEventWaitNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipEvent_t e)
{
	return add(hipGraphNodeTypeWaitEvent, to, g, after, n, [=](hipGraphNode *x) { x->event = e; });
}
hipError_t hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t e, hipGraphNode_t n, hipEvent_t event)
{
	return change(in_exec(e, n), [=](hipGraphNode *x) { x->event = event; });
}
hipError_t hipGraphAddMemAllocNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipMemAllocNodeParams *p)
{
	if (!p || hipMalloc(&p->dptr, p->bytesize) != hipSuccess) // the same address for each launch
		return say(p ? hipErrorOutOfMemory : hipErrorInvalidValue);
	return add(hipGraphNodeTypeMemAlloc, to, g, after, n, [=](hipGraphNode *x) { x->alloc = *p; });
}
hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t n, hipMemAllocNodeParams *p)
{
	return p ? change(n, [=](hipGraphNode *x) { *p = x->alloc; }) : say(hipErrorInvalidValue);
}
hipError_t hipGraphAddMemFreeNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, void *freed)
{
	return add(hipGraphNodeTypeMemFree, to, g, after, n, [=](hipGraphNode *x) { x->freed = freed; });
}
hipError_t hipGraphAddNode(hipGraphNode_t *to, hipGraph_t g, const hipGraphNode_t *after, size_t n, hipGraphNodeParams *p)
{
	if (!p)
		return say(hipErrorInvalidValue);
	switch (p->type) {
	case hipGraphNodeTypeKernel: return hipGraphAddKernelNode(to, g, after, n, &p->kernel);
	case hipGraphNodeTypeMemcpy: return hipGraphAddMemcpyNode(to, g, after, n, &p->memcpy.copyParams);
	case hipGraphNodeTypeMemset: return hipGraphAddMemsetNode(to, g, after, n, &p->memset);
	case hipGraphNodeTypeHost: return hipGraphAddHostNode(to, g, after, n, &p->host);
	case hipGraphNodeTypeGraph: return hipGraphAddChildGraphNode(to, g, after, n, p->graph.graph);
	case hipGraphNodeTypeEmpty: return hipGraphAddEmptyNode(to, g, after, n);
	case hipGraphNodeTypeWaitEvent: return hipGraphAddEventWaitNode(to, g, after, n, p->eventWait.event);
	case hipGraphNodeTypeEventRecord: return hipGraphAddEventRecordNode(to, g, after, n, p->eventRecord.event);
	case hipGraphNodeTypeMemAlloc: return hipGraphAddMemAllocNode(to, g, after, n, &p->alloc);
	case hipGraphNodeTypeMemFree: return hipGraphAddMemFreeNode(to, g, after, n, p->free.dptr);
	default: return say(hipErrorInvalidValue);
	}
}
hipError_t hipGraphDestroyNode(hipGraphNode_t n) { return n ? hipSuccess : say(hipErrorInvalidValue); }

// ---- what is asked of a graph ----
hipError_t hipGraphAddDependencies(hipGraph_t, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to[i]->after.push_back(from[i]);
	return hipSuccess;
}
hipError_t hipGraphRemoveDependencies(hipGraph_t, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to[i]->after.erase(std::remove(to[i]->after.begin(), to[i]->after.end(), from[i]), to[i]->after.end());
	return hipSuccess;
}
static hipError_t give(const std::vector<hipGraphNode *> &all, hipGraphNode_t *nodes, size_t *n)
{
	if (!n)
		return say(hipErrorInvalidValue);
	for (size_t i = 0; nodes && i < *n && i < all.size(); i++)
		nodes[i] = all[i];
	if (!nodes || *n > all.size())
		*n = all.size();
	return hipSuccess;
}
hipError_t hipGraphGetNodes(hipGraph_t g, hipGraphNode_t *nodes, size_t *n) { return give(g->nodes, nodes, n); }
hipError_t hipGraphGetRootNodes(hipGraph_t g, hipGraphNode_t *nodes, size_t *n)
{
	std::vector<hipGraphNode *> all;
	std::copy_if(g->nodes.begin(), g->nodes.end(), std::back_inserter(all), [](hipGraphNode *x) { return x->after.empty(); });
	return give(all, nodes, n);
}
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t of, hipGraphNode_t *nodes, size_t *n) { return give(of->after, nodes, n); }
hipError_t hipGraphNodeGetType(hipGraphNode_t n, hipGraphNodeType *t)
{
	if (!n || !t)
		return say(hipErrorInvalidValue);
	*t = n->type;
	return hipSuccess;
}
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
hipError_t hipGraphClone(hipGraph_t *to, hipGraph_t g)
{
	if (!to || !g)
		return say(hipErrorInvalidValue);
	copy_nodes(*g, *to = new ihipGraph);
	return hipSuccess;
}
hipError_t hipGraphNodeFindInClone(hipGraphNode_t *to, hipGraphNode_t original, hipGraph_t clone)
{
	for (hipGraphNode *n : clone->nodes)
		if (n->original == original) {
			*to = n;
			return hipSuccess;
		}
	return say(hipErrorInvalidValue);
}

// ---- launches ----
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t *e, hipGraph_t g, unsigned long long)
{
	if (!e || !g)
		return say(hipErrorInvalidValue);
	*e = new hipGraphExec;
	(*e)->copies = copy_nodes(*g, &(*e)->graph);
	(*e)->order = in_order((*e)->graph);
	if ((*e)->order.size() == g->nodes.size())
		return hipSuccess;
	*e = nullptr;
	return say(hipErrorInvalidValue); // a circle
}
hipError_t hipGraphInstantiate(hipGraphExec_t *e, hipGraph_t g, hipGraphNode_t *, char *, size_t) { return hipGraphInstantiateWithFlags(e, g, 0); }
hipError_t hipGraphInstantiateWithParams(hipGraphExec_t *e, hipGraph_t g, hipGraphInstantiateParams *p)
{
	hipError_t error = p ? hipGraphInstantiateWithFlags(e, g, p->flags) : say(hipErrorInvalidValue);
	if (p) {
		p->result_out = error == hipSuccess ? hipGraphInstantiateSuccess : hipGraphInstantiateInvalidStructure;
		p->errNode_out = nullptr;
	}
	return error;
}
hipError_t hipGraphExecUpdate(hipGraphExec_t e, hipGraph_t g, hipGraphNode_t *at, hipGraphExecUpdateResult *result)
{
	size_t n = g->nodes.size();
	auto index = [](const ihipGraph &in, hipGraphNode *x) { return std::find(in.nodes.begin(), in.nodes.end(), x) - in.nodes.begin(); };
	bool same = e->graph.nodes.size() == n;
	for (size_t i = 0; i < n && same; i++) {
		hipGraphNode *x = e->graph.nodes[i], *y = g->nodes[i];
		same = x->type == y->type && x->after.size() == y->after.size();
		for (size_t k = 0; same && k < x->after.size(); k++)
			same = index(e->graph, x->after[k]) == index(*g, y->after[k]);
	}
	if (at)
		*at = nullptr;
	if (result)
		*result = same ? hipGraphExecUpdateSuccess : hipGraphExecUpdateErrorTopologyChanged;
	for (size_t i = 0; i < n && same; i++) {
		hipGraphNode *x = e->graph.nodes[i];
		std::vector<hipGraphNode *> after = x->after;
		*x = *g->nodes[i];
		x->after = after;
		if (x->child)
			copy_nodes(*g->nodes[i]->child, x->child = new ihipGraph);
		e->copies[g->nodes[i]] = x;
	}
	return same ? hipSuccess : say(hipErrorGraphExecUpdateFailure);
}
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t e, hipGraphNode_t n, unsigned on)
{
	return change(in_exec(e, n), [=](hipGraphNode *x) { x->off = !on; });
}
hipError_t hipGraphNodeGetEnabled(hipGraphExec_t e, hipGraphNode_t n, unsigned *on)
{
	return change(in_exec(e, n), [=](hipGraphNode *x) { *on = !x->off; });
}
hipError_t hipGraphUpload(hipGraphExec_t, hipStream_t) { return hipSuccess; }
hipError_t hipGraphLaunch(hipGraphExec_t e, hipStream_t s)
{
	if (!e)
		return say(hipErrorInvalidValue);
	// what is carried out later is what the nodes are now
	auto now = is_recording(s) || has_queue(s) ? new ihipGraph : nullptr;
	if (now)
		copy_nodes(e->graph, now);
	std::vector<hipGraphNode *> order = now ? in_order(*now) : e->order;
	auto work = [order] {
		for (hipGraphNode *n : order)
			carry_out(n);
	};
	if (!record(s, work, hipGraphNodeTypeGraph))
		work();
	return hipSuccess;
}
hipError_t hipGraphExecDestroy(hipGraphExec_t e)
{
	delete e;
	return e ? hipSuccess : say(hipErrorInvalidValue);
}
hipError_t hipDeviceGraphMemTrim(int) { return hipSuccess; }
}
