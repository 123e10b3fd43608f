// no-compile: it reads a member that HIP lacks
// Members of CUDA's structs that HIP names otherwise or lacks, beside a struct of the project's own with the same members.
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>

struct mine {
	int memoryType, hostNumaId, gridDimX;
};

int main()
{
	cudaPointerAttributes attr, *at = &attr;
	mine own;
	own.memoryType = own.hostNumaId = own.gridDimX = 1;
	cudaPointerGetAttributes(&attr, at);
	if (attr.memoryType == cudaMemoryTypeDevice || at->memoryType == cudaMemoryTypeHost)
		return own.memoryType;
	cudaDeviceProp props[2];
	cudaGetDeviceProperties(&props[0], 0);
	printf("%d %d\n", props[0].hostNumaId, props[1].deferredMappingCudaArraySupported);
	CUDA_KERNEL_NODE_PARAMS node{};
	node.gridDimX = node.gridDimY = 1;
	node.blockDimX = 64;
	return 0;
}
