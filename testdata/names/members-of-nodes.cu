// nodes of graphs that are described by one structure for all kinds
#include <cuda.h>

CUresult build(CUgraph graph, CUfunction kernel, CUstream stream, CUdeviceptr to)
{
	CUgraphNode node;
	CUgraphExec exec;
	CUgraphNodeParams p = {};
	p.type = CU_GRAPH_NODE_TYPE_KERNEL;
	p.kernel.func = kernel;
	p.kernel.gridDimX = 3;
	p.kernel.blockDimZ = 1;
	cuGraphAddNode(&node, graph, 0, 0, 0, &p);
	CUDA_HOST_NODE_PARAMS_v2 host = {};
	host.userData = 0;
	cuGraphAddHostNode(&node, graph, &node, 1, &host);
	CUDA_GRAPH_INSTANTIATE_PARAMS how = {};
	how.hUploadStream = stream;
	cuGraphInstantiateWithParams(&exec, graph, &how);
	CUgraphExecUpdateResultInfo info;
	cuGraphExecUpdate(exec, graph, &info);
	return info.result == CU_GRAPH_EXEC_UPDATE_SUCCESS ? CUDA_SUCCESS : CUDA_ERROR_UNKNOWN;
}
