// Graphs, captured and built; kernels whose lanes never wait; memory by symbol and in rows.
#include "check.h"

struct numbers { int a[10]; };
__constant__ int factor = 2;
__device__ int total;

__global__ void add(int *p, int v, numbers b) { p[threadIdx.x] += v + b.a[3]; }
__global__ void scale(int *p) { p[threadIdx.x] *= factor; }
__global__ void count(const int *p) { atomicAdd(&total, p[threadIdx.x]); }
__global__ void rows(int *p, size_t pitch) { *((int *)((char *)p + blockIdx.x * pitch) + threadIdx.x) += (int)blockIdx.x; }

int main()
{
	int *d = make<int>(32), v = 4, three = 3, zero = 0, host[4][8] = {};
	numbers b = {};
	cudaStream_t s, other;
	cudaEvent_t fork, join;
	cudaStreamCreate(&s);
	cudaStreamCreate(&other);
	cudaEventCreate(&fork);
	cudaEventCreate(&join);
	cudaGraph_t captured, built;
	cudaGraphExec_t run;
	b.a[3] = 5;
	cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
	cudaMemsetAsync(d, 0, 128, s);
	for (int i = 0; i < 3; i++)
		add<<<1, 32, 0, s>>>(d, i, b);
	cudaEventRecord(fork, s);
	cudaStreamWaitEvent(other, fork, 0);
	scale<<<1, 32, 0, other>>>(d);
	cudaEventRecord(join, other);
	cudaStreamWaitEvent(s, join, 0);
	cudaStreamEndCapture(s, &captured);
	expect("nothing ran while it was recorded", d, 32, [](int) { return 0; });
	cudaGraphInstantiate(&run, captured, nullptr, nullptr, 0);
	b.a[3] = 0; // what was recorded keeps its own
	for (int i = 0; i < 2; i++)
		cudaGraphLaunch(run, s);
	cudaStreamSynchronize(s);
	expect("captured", d, 32, [](int) { return 36; });

	cudaGraphNode_t first, second;
	void *args[] = { &d, &v, &b };
	cudaKernelNodeParams k = {};
	k.func = (void *)add;
	k.gridDim = dim3(1);
	k.blockDim = dim3(32);
	k.kernelParams = args;
	cudaMemsetParams m = {};
	m.dst = d;
	m.elementSize = 4;
	m.width = 32;
	m.height = 1;
	m.value = 100;
	cudaGraphCreate(&built, 0);
	cudaGraphAddKernelNode(&second, built, nullptr, 0, &k);
	cudaGraphAddMemsetNode(&first, built, nullptr, 0, &m);
	cudaGraphAddDependencies(built, &first, &second, 1);
	cudaGraphInstantiate(&run, built, nullptr, nullptr, 0);
	cudaGraphLaunch(run, s);
	expect("built", d, 32, [](int) { return 104; });

	cudaMemcpyToSymbol(factor, &three, sizeof three);
	cudaMemcpyToSymbol(total, &zero, sizeof zero);
	scale<<<1, 32>>>(d);
	count<<<1, 32>>>(d);
	cudaMemcpyFromSymbol(&v, total, sizeof v);
	if (v != 32 * 312)
		printf("symbol: %d\n", v), wrong++;

	int *p;
	size_t pitch;
	cudaMallocPitch(&p, &pitch, 32, 4);
	cudaMemcpy2D(p, pitch, host, 32, 32, 4, cudaMemcpyHostToDevice);
	rows<<<4, 8>>>(p, pitch);
	cudaMemcpy2D(host, 32, p, pitch, 32, 4, cudaMemcpyDeviceToHost);
	if (host[3][7] != 3 || host[0][7] != 0)
		printf("rows: %d %d\n", host[3][7], host[0][7]), wrong++;
	return verdict("graphs");
}
