// nodes of graphs that are described by one structure for all kinds
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

hipError_t build(hipGraph_t graph, hipFunction_t kernel, hipStream_t stream, hipDeviceptr_t to)
{
	hipGraphNode_t node;
	hipGraphExec_t exec;
	hipGraphNodeParams p = {};
	p.type = hipGraphNodeTypeKernel;
	p.kernel.func = kernel;
	p.kernel.gridDim.x = 3;
	p.kernel.blockDim.z = 1;
	hipGraphAddNode(&node, graph, 0, 0, &p);
	hipHostNodeParams host = {};
	host.userData = 0;
	hipGraphAddHostNode(&node, graph, &node, 1, &host);
	hipGraphInstantiateParams how = {};
	how.uploadStream = stream;
	hipGraphInstantiateWithParams(&exec, graph, &how);
	tranship::graph_update_info info;
	hipGraphExecUpdate(exec, graph, &info.errorNode, &info.result);
	return info.result == hipGraphExecUpdateSuccess ? hipSuccess : hipErrorUnknown;
}
