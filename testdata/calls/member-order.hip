// Structs whose members HIP declares in another order: what braces give by its place must go where CUDA puts it.
#include <hip/hip_runtime.h>

__global__ void fill(int *p) { p[threadIdx.x] = 1; }

void nodes(hipGraph_t graph, void *p, void **args, int n)
{
	hipGraphNode_t node;
	hipMemsetParams m = {p, 4, 1, 0, 7, 100};
	hipGraphAddMemsetNode(&node, graph, nullptr, 0, &m);
	hipMemsetParams bytes{p, {}, {}, 0, 7};
	hipKernelNodeParams k = {dim3(32), nullptr, (void *)fill, dim3(1), args, 0};
	hipGraphAddKernelNode(&node, graph, nullptr, 0, &k);
	hipKernelNodeParams both[2] = {{{32, 1, 1}, nullptr, (void *)fill, {1, 1, 1}, args, 0}, {dim3(64), nullptr, (void *)fill, dim3(n), args, 0}};
	hipGraphAddKernelNode(&node, graph, nullptr, 0, &both[1]);
	m = hipMemsetParams{p, 1, 1, 0, 9, (size_t)n};
	(void)bytes;
}

void remarks(void *p, int n)
{
	hipMemsetParams behind = {
		p,         // where
		4,         // an int
		1,          // row
		0,         // of one row
		7,         // what
		(size_t)n // ints
	};
	hipMemsetParams before = {/*dst*/ p, /*elementSize*/ 4, /*height*/ 1, /*pitch*/ 0, /*value*/ 7, /*width*/ 10};
	hipMemsetParams some = {p, 4,
		{}, 0, // one row
 7}; // of ints
	(void)behind, (void)before, (void)some;
}

void window(hipStream_t s, void *p, size_t n)
{
	hipLaunchAttributeValue v = {};
	v.accessPolicyWindow = hipAccessPolicyWindow{p, hipAccessPropertyPersisting, 0.5f, hipAccessPropertyStreaming, n};
	hipStreamSetAttribute(s, hipLaunchAttributeAccessPolicyWindow, &v);
}

void driver(void *p)
{
	hipMemsetParams m = {(hipDeviceptr_t)p, 4, 1, 0, 7, 100};
	(void)m;
}
