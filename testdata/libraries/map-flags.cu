// Hints of graphics resources and of the L2 cache, which HIP has no call for
#include <cuda_gl_interop.h>
#include <cuda.h>

cudaError_t roles(cudaGraphicsResource *buffer[2], int current)
{
	cudaError_t e = cudaGraphicsResourceSetMapFlags(buffer[current], cudaGraphicsMapFlagsReadOnly);
	return e ? e : cudaGraphicsResourceSetMapFlags(buffer[1 - current], cudaGraphicsMapFlagsWriteDiscard);
}

bool forget(CUgraphicsResource r)
{
	return cuGraphicsResourceSetMapFlags(r, CU_GRAPHICS_MAP_RESOURCE_FLAGS_NONE) == CUDA_SUCCESS &&
	       cuCtxResetPersistingL2Cache() == CUDA_SUCCESS;
}
