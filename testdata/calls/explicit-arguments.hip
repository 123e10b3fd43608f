// CUDA's headers overload these as templates, HIP's do not: the template's arguments go where HIP has none.
#include <hip/hip_runtime.h>

__constant__ int table[8];
__device__ float total;
template <typename T> __device__ T limit;

__global__ void fill(int *p) { *p = 1; }

int shared(hipStream_t s)
{
	int *h, *d, *m, blocks;
	void *arguments[] = {&d};
	size_t size;
	hipFuncAttributes attributes;
	hipHostAlloc<int>(&h, 4, hipHostMallocMapped);
	hipHostGetDevicePointer((void**)(&d), h, 0);
	hipHostMalloc<int>(&h, 4, hipHostMallocDefault);
	hipHostMalloc<int>(&h, 4, hipHostMallocMapped);
	hipMallocManaged<int>(&m, 4);
	hipStreamAttachMemAsync(s, m);
	hipStreamAttachMemAsync(s, m, 0, hipMemAttachSingle);
	hipGetSymbolSize<float>(&size, HIP_SYMBOL(total));
	hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(fill));
	hipFuncSetAttribute(reinterpret_cast<const void*>(fill), hipFuncAttributeMaxDynamicSharedMemorySize, 4);
	hipFuncSetCacheConfig(reinterpret_cast<const void*>(fill), hipFuncCachePreferL1);
	hipOccupancyMaxActiveBlocksPerMultiprocessor<void (*)(int *)>(&blocks, fill, 64, 0);
	hipLaunchKernel(reinterpret_cast<const void*>(fill), dim3(1), dim3(1), arguments);
	hipLaunchKernel(reinterpret_cast<const void*>(fill), dim3(1), dim3(1), arguments, 0, s);
	hipLaunchCooperativeKernel(reinterpret_cast<const void*>(fill), dim3(1), dim3(1), arguments, 0, 0);
	hipLaunchCooperativeKernel(reinterpret_cast<const void*>(fill), dim3(1), dim3(1), arguments, 0, 0);
	hipLaunchCooperativeKernel(reinterpret_cast<const void*>(fill), dim3(1), dim3(1), arguments, 0, s);
	return blocks;
}

// For nodes of graphs HIP takes the symbol's address only.
void nodes(hipGraph_t g, hipGraphExec_t e, const void *address, int *h)
{
	hipGraphNode_t n;
	hipGraphAddMemcpyNodeToSymbol(&n, g, nullptr, 0, &table, h, sizeof table, 0, hipMemcpyHostToDevice);
	hipGraphAddMemcpyNodeToSymbol(&n, g, nullptr, 0, &total, h, 4, 0, hipMemcpyHostToDevice);
	hipGraphAddMemcpyNodeToSymbol(&n, g, nullptr, 0, &limit<int>, h, 4, 0, hipMemcpyHostToDevice);
	hipGraphAddMemcpyNodeFromSymbol(&n, g, nullptr, 0, h, &table, sizeof table, 0, hipMemcpyDeviceToHost);
	hipGraphMemcpyNodeSetParamsToSymbol(n, &table, h, 4, 0, hipMemcpyHostToDevice);
	hipGraphMemcpyNodeSetParamsFromSymbol(n, h, &total, 4, 0, hipMemcpyDeviceToHost);
	hipGraphExecMemcpyNodeSetParamsToSymbol(e, n, &total, h, 4, 0, hipMemcpyHostToDevice);
	hipGraphExecMemcpyNodeSetParamsFromSymbol(e, n, h, &table, 4, 0, hipMemcpyDeviceToHost);
	// an address that somebody has asked for
	hipGraphMemcpyNodeSetParamsToSymbol(n, (const void *)address, h, 4, 0, hipMemcpyHostToDevice);
	hipGraphMemcpyNodeSetParamsToSymbol(n, address, h, 4, 0, hipMemcpyHostToDevice);
}
