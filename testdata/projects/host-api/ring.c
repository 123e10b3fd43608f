#include <cuda.h>
#include <cuda_runtime_api.h>

typedef struct __align__(16) {
	float at[4];
} place; /* as headers for C and kernels have */

CUresult ring_copy(CUdeviceptr ring, size_t bytes)
{
	CUdeviceptr half = ring + bytes / 2 / sizeof(place) * sizeof(place);
	CUgraph graph = NULL;
	CUgraphExec exec;
	CUresult result = cuMemcpy(half, ring, bytes / 2);
	if (result == CUDA_SUCCESS)
		result = cuGraphInstantiate(&exec, graph, 0);
	if (cudaStreamSynchronize(NULL) != cudaSuccess)
		return CUDA_ERROR_UNKNOWN;
	return result;
}

/* Functions of which C++ has overloads, or default arguments. */
cudaError_t ring_events(cudaEvent_t *event, cudaArray_t *array, struct cudaExtent extent)
{
	struct cudaChannelFormatDesc description = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
	cudaGraphExec_t exec;
	cudaError_t error = cudaEventCreate(event);
	if (error == cudaSuccess)
		error = cudaMalloc3DArray(array, &description, extent, 0);
	if (error == cudaSuccess)
		error = cudaMemcpy2DArrayToArray(*array, 0, 0, *array, 0, 0, 4, 1, cudaMemcpyDeviceToDevice);
	if (error == cudaSuccess)
		error = cudaGraphInstantiate(&exec, NULL, 0);
	if (error == cudaSuccess)
		error = cudaGraphInstantiateWithFlags(&exec, NULL, 0);
	return error == cudaSuccess ? cudaSignalExternalSemaphoresAsync(NULL, NULL, 0, NULL) : error;
}
