// CUDA's headers overload these as templates, HIP's do not: the template's arguments go where HIP has none.
#include <cuda_runtime.h>

__constant__ int table[8];
__device__ float total;
template <typename T> __device__ T limit;

__global__ void fill(int *p) { *p = 1; }

int shared(cudaStream_t s)
{
	int *h, *d, *m, blocks;
	void *arguments[] = {&d};
	size_t size;
	cudaFuncAttributes attributes;
	cudaHostAlloc<int>(&h, 4, cudaHostAllocMapped);
	cudaHostGetDevicePointer<int>(&d, h, 0);
	cudaMallocHost<int>(&h, 4);
	cudaMallocHost<int>(&h, 4, cudaHostAllocMapped);
	cudaMallocManaged<int>(&m, 4);
	cudaStreamAttachMemAsync<int>(s, m);
	cudaStreamAttachMemAsync<int>(s, m, 0, cudaMemAttachSingle);
	cudaGetSymbolSize<float>(&size, total);
	cudaFuncGetAttributes<void(int *)>(&attributes, fill);
	cudaFuncSetAttribute<void(int *)>(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 4);
	cudaFuncSetCacheConfig<void(int *)>(fill, cudaFuncCachePreferL1);
	cudaOccupancyMaxActiveBlocksPerMultiprocessor<void (*)(int *)>(&blocks, fill, 64, 0);
	cudaLaunchKernel<void(int *)>(fill, dim3(1), dim3(1), arguments);
	cudaLaunchKernel<void(int *)>(fill, dim3(1), dim3(1), arguments, 0, s);
	cudaLaunchCooperativeKernel<void(int *)>(fill, dim3(1), dim3(1), arguments);
	cudaLaunchCooperativeKernel<void(int *)>(fill, dim3(1), dim3(1), arguments, 0);
	cudaLaunchCooperativeKernel<void(int *)>(fill, dim3(1), dim3(1), arguments, 0, s);
	return blocks;
}

// For nodes of graphs HIP takes the symbol's address only.
void nodes(cudaGraph_t g, cudaGraphExec_t e, const void *address, int *h)
{
	cudaGraphNode_t n;
	cudaGraphAddMemcpyNodeToSymbol(&n, g, nullptr, 0, table, h, sizeof table, 0, cudaMemcpyHostToDevice);
	cudaGraphAddMemcpyNodeToSymbol<float>(&n, g, nullptr, 0, total, h, 4, 0, cudaMemcpyHostToDevice);
	cudaGraphAddMemcpyNodeToSymbol(&n, g, nullptr, 0, limit<int>, h, 4, 0, cudaMemcpyHostToDevice);
	cudaGraphAddMemcpyNodeFromSymbol(&n, g, nullptr, 0, h, table, sizeof table, 0, cudaMemcpyDeviceToHost);
	cudaGraphMemcpyNodeSetParamsToSymbol(n, table, h, 4, 0, cudaMemcpyHostToDevice);
	cudaGraphMemcpyNodeSetParamsFromSymbol(n, h, total, 4, 0, cudaMemcpyDeviceToHost);
	cudaGraphExecMemcpyNodeSetParamsToSymbol(e, n, total, h, 4, 0, cudaMemcpyHostToDevice);
	cudaGraphExecMemcpyNodeSetParamsFromSymbol<int[8]>(e, n, h, table, 4, 0, cudaMemcpyDeviceToHost);
	// an address that somebody has asked for
	cudaGraphMemcpyNodeSetParamsToSymbol(n, (const void *)address, h, 4, 0, cudaMemcpyHostToDevice);
	cudaGraphMemcpyNodeSetParamsToSymbol(n, address, h, 4, 0, cudaMemcpyHostToDevice);
}
