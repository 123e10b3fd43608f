// Graphs: what is captured (capture.cpp) and what is built (graphs.cpp) are the same nodes.
#pragma once
#include "api.h"

// What is to be done. Its type says which of the parameters count; 'other' comes before them.
struct hipGraphNode {
	hipGraphNodeType type;
	std::vector<hipGraphNode *> after;
	std::function<void()> other;
	kernel_call kernel;
	hipMemcpy3DParms copy;
	hipMemsetParams set;
	hipHostNodeParams host;
	hipMemAllocNodeParams alloc;
	void *freed;
	hipEvent_t event;
	struct ihipGraph *child;
	bool off;               // hipGraphNodeSetEnabled
	hipGraphNode *original; // that it is a copy of, or null
};
struct ihipGraph {
	std::vector<hipGraphNode *> nodes;
};
hipGraphNode *add_node(ihipGraph *g, hipGraphNodeType type, const hipGraphNode_t *after, size_t n);
