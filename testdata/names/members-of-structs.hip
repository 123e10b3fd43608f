// no-compile: it reads a member that HIP lacks
// Members of CUDA's structs that HIP names otherwise or lacks, beside a struct of the project's own with the same members.
#include <hip/hip_runtime.h>
#include <cstdio>

struct mine {
	int memoryType, hostNumaId, gridDimX;
};

int main()
{
	hipPointerAttribute_t attr, *at = &attr;
	mine own;
	own.memoryType = own.hostNumaId = own.gridDimX = 1;
	hipPointerGetAttributes(&attr, at);
	if (attr.type == hipMemoryTypeDevice || at->type == hipMemoryTypeHost)
		return own.memoryType;
	hipDeviceProp_t props[2];
	hipGetDeviceProperties(&props[0], 0);
	printf("%d %d\n", props[0].hostNumaId, props[1].deferredMappingHipArraySupported);
	hipKernelNodeParams node{};
	node.gridDim.x = node.gridDim.y = 1;
	node.blockDim.x = 64;
	return 0;
}
