// Structs whose members HIP declares in another order: what braces give by its place must go where CUDA puts it.
#include <cuda.h>
#include <cuda_runtime.h>

__global__ void fill(int *p) { p[threadIdx.x] = 1; }

void nodes(cudaGraph_t graph, void *p, void **args, int n)
{
	cudaGraphNode_t node;
	cudaMemsetParams m = {p, 0, 7, 4, 100, 1};
	cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &m);
	cudaMemsetParams bytes{p, 0, 7};
	cudaKernelNodeParams k = {(void *)fill, dim3(1), dim3(32), 0, args, nullptr};
	cudaGraphAddKernelNode(&node, graph, nullptr, 0, &k);
	cudaKernelNodeParams both[2] = {{(void *)fill, {1, 1, 1}, {32, 1, 1}, 0, args, nullptr}, {(void *)fill, dim3(n), dim3(64), 0, args, nullptr}};
	cudaGraphAddKernelNode(&node, graph, nullptr, 0, &both[1]);
	m = cudaMemsetParams{p, 0, 9, 1, (size_t)n, 1};
	(void)bytes;
}

void remarks(void *p, int n)
{
	cudaMemsetParams behind = {
		p,         // where
		0,         // of one row
		7,         // what
		4,         // an int
		(size_t)n, // ints
		1          // row
	};
	cudaMemsetParams before = {/*dst*/ p, /*pitch*/ 0, /*value*/ 7, /*elementSize*/ 4, /*width*/ 10, /*height*/ 1};
	cudaMemsetParams some = {p, 0, // one row
		7, 4}; // of ints
	(void)behind, (void)before, (void)some;
}

void window(cudaStream_t s, void *p, size_t n)
{
	cudaStreamAttrValue v = {};
	v.accessPolicyWindow = cudaAccessPolicyWindow{p, n, 0.5f, cudaAccessPropertyPersisting, cudaAccessPropertyStreaming};
	cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &v);
}

void driver(void *p)
{
	CUDA_MEMSET_NODE_PARAMS m = {(CUdeviceptr)p, 0, 7, 4, 100, 1};
	(void)m;
}
