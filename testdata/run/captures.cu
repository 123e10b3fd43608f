// One architecture. Graphs that are launched keep what they were made of; captures side by side; types and parameters of nodes.
#include <cuda_runtime.h>
#include "check.h"
#define CHECK(x) do { if (!(x)) printf("line %d: %s\n", __LINE__, #x), wrong++; } while (0)
__global__ void add(int *p, int v) { p[threadIdx.x] += v; }
__global__ void setk(int *p, int v) { p[threadIdx.x] = v; }
static void host(void *p) { ++*(int *)p; }
int main()
{
	int *d = make<int>(32), one = 1, two = 2;
	cudaStream_t s; cudaStreamCreate(&s);
	// params of an exec are its own
	cudaGraph_t g; cudaGraphExec_t e1, e2; cudaGraphNode_t n;
	void *a1[] = { &d, &one }, *a2[] = { &d, &two };
	cudaKernelNodeParams k = {}; k.func = (void *)add; k.gridDim = dim3(1); k.blockDim = dim3(32); k.kernelParams = a1;
	cudaGraphCreate(&g, 0);
	CHECK(!cudaGraphAddKernelNode(&n, g, nullptr, 0, &k));
	CHECK(!cudaGraphInstantiate(&e1, g, 0));
	CHECK(!cudaGraphInstantiate(&e2, g, 0));
	k.kernelParams = a2;
	CHECK(!cudaGraphExecKernelNodeSetParams(e1, n, &k));
	cudaGraphLaunch(e1, s); cudaGraphLaunch(e2, s); cudaStreamSynchronize(s);
	expect("exec params", d, 32, [](int) { return 3; });
	CHECK(!cudaGraphKernelNodeSetParams(n, &k)); // the graph only
	cudaGraphLaunch(e2, s); cudaStreamSynchronize(s);
	expect("graph params", d, 32, [](int) { return 4; });
	// captured nodes have types
	cudaGraph_t c; int hv[32], calls = 0;
	cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
	cudaMemcpyAsync(hv, d, 128, cudaMemcpyDeviceToHost, s);
	add<<<1, 32, 0, s>>>(d, 1);
	cudaMemsetAsync(d, 0, 4, s);
	cudaLaunchHostFunc(s, host, &calls);
	CHECK(!cudaStreamEndCapture(s, &c));
	size_t count = 0;
	cudaGraphGetNodes(c, nullptr, &count);
	CHECK(count == 4);
	std::vector<cudaGraphNode_t> nodes(count);
	cudaGraphGetNodes(c, nodes.data(), &count);
	cudaGraphNodeType want[] = { cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemset, cudaGraphNodeTypeHost };
	for (size_t i = 0; i < count && i < 4; i++) { cudaGraphNodeType t; cudaGraphNodeGetType(nodes[i], &t); CHECK(t == want[i]); }
	cudaKernelNodeParams got = {};
	CHECK(!cudaGraphKernelNodeGetParams(nodes[1], &got) && got.func == (void *)add && got.blockDim.x == 32);
	int five = 5; void *a5[] = { &d, &five }; got.kernelParams = a5;
	cudaGraphExec_t ec; cudaGraphInstantiate(&ec, c, 0);
	CHECK(!cudaGraphExecKernelNodeSetParams(ec, nodes[1], &got));
	cudaGraphLaunch(ec, s); cudaStreamSynchronize(s);
	CHECK(calls == 1 && hv[3] == 4);
	expect("captured changed", d + 1, 31, [](int) { return 9; });
	// capture on the null stream
	CHECK(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal) == cudaErrorStreamCaptureUnsupported);
	cudaGetLastError();
	// synchronizing while capturing is an error
	cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed);
	CHECK(cudaStreamSynchronize(s) == cudaErrorStreamCaptureUnsupported);
	cudaGetLastError();
	cudaStreamEndCapture(s, &c);
	cudaGetLastError();
	// update
	cudaGraph_t u; cudaGraphExecUpdateResultInfo info;
	cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
	setk<<<1, 32, 0, s>>>(d, 7);
	cudaStreamEndCapture(s, &u);
	cudaGraphExec_t eu; cudaGraphInstantiate(&eu, u, 0);
	cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
	setk<<<1, 32, 0, s>>>(d, 8);
	cudaStreamEndCapture(s, &u);
	CHECK(!cudaGraphExecUpdate(eu, u, &info));
	cudaGraphLaunch(eu, s); cudaStreamSynchronize(s);
	expect("updated", d, 32, [](int) { return 8; });
	// two captures at once
	cudaStream_t s2; cudaStreamCreate(&s2);
	cudaGraph_t ga, gb;
	CHECK(!cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
	CHECK(!cudaStreamBeginCapture(s2, cudaStreamCaptureModeRelaxed));
	setk<<<1, 32, 0, s>>>(d, 1);
	add<<<1, 32, 0, s2>>>(d, 10);
	CHECK(!cudaStreamEndCapture(s, &ga));
	CHECK(!cudaStreamEndCapture(s2, &gb));
	cudaGraphExec_t ea, eb; cudaGraphInstantiate(&ea, ga, 0); cudaGraphInstantiate(&eb, gb, 0);
	cudaGraphLaunch(ea, s); cudaGraphLaunch(eb, s); cudaStreamSynchronize(s);
	expect("two captures", d, 32, [](int) { return 11; });
	// child graphs, clones, symbols
	cudaGraph_t parent; cudaGraphNode_t ch, cl; cudaGraphExec_t ep;
	cudaGraphCreate(&parent, 0);
	CHECK(!cudaGraphAddChildGraphNode(&ch, parent, nullptr, 0, gb));
	CHECK(!cudaGraphAddChildGraphNode(&cl, parent, &ch, 1, gb));
	cudaGraphInstantiate(&ep, parent, 0); cudaGraphDestroy(gb);
	cudaGraphLaunch(ep, s); cudaStreamSynchronize(s);
	expect("children", d, 32, [](int) { return 31; });
	// a cycle
	cudaGraphAddDependencies(parent, &cl, &ch, 1);
	CHECK(cudaGraphInstantiate(&ep, parent, 0) != cudaSuccess);
	cudaGetLastError();
	return verdict("captures");
}
