#include <cuda.h>
#include <cuda_runtime_api.h>

CUresult ring_copy(CUdeviceptr ring, size_t bytes)
{
	CUdeviceptr half = ring + bytes / 2;
	CUgraph graph = NULL;
	CUgraphExec exec;
	CUresult result = cuMemcpy(half, ring, bytes / 2);
	if (result == CUDA_SUCCESS)
		result = cuGraphInstantiate(&exec, graph, 0);
	if (cudaStreamSynchronize(NULL) != cudaSuccess)
		return CUDA_ERROR_UNKNOWN;
	return result;
}
