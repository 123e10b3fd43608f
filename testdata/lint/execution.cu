// lint: --severity note --allow P,R,V
// What kernels launch, allocate, print and measure; callbacks, graphs, contexts; beside it the host's own.
#include <cuda_runtime.h>
#include <cuda.h>
#include <cstdio>
#include <cassert>
__global__ void leaf(int *p) { *p = 1; }
template <typename T> __global__ void leaf_t(T *p) { *p = 1; }
__device__ void from_device(int *p, cudaStream_t s) {
	leaf<<<1, 32, 0, s>>>(p);				//! W501
	leaf_t<int><<<dim3(1), dim3(32)>>>(p);			//! W501
	cudaDeviceSynchronize();				//! N001
	cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);	//! N001
}
__global__ void tail(int *p) {
	if (threadIdx.x == 0) leaf<<<1, 1, 0, cudaStreamTailLaunch>>>(p);	//! N001 W501
	auto go = [=] { leaf<<<1, 1>>>(p); };			//! W501
	go();
}
__global__ void heap(int n, char **out) {
	char *q = (char *)malloc(n);				//! W502
	auto *r = new float[n];					//! W502
	delete[] r;						//! W502
	free(q);						//! W502
	struct node { node *next; } *h = new node();		//! W502
	delete h;						//! W502
	std::printf("%p\n", q);					//! W503
	assert(n > 0 && "positive");				//! W503
	long long t0 = clock64();				//! W509
	out[0] = (char *)(clock64() - t0);			//! W509
	__trap();
	if (n == 3) { asm("exit;"); }
	if (n < 4) return;
}
struct printer { __device__ void printf(const char *); };
__global__ void own(printer p) { p.printf("x"); }
__host__ __device__ void either(int *p) {
	leaf<<<1, 1>>>(p);					//! W501
#ifdef __CUDA_ARCH__
	leaf<<<1, 1>>>(p);					//! W501
#else
	leaf<<<1, 1>>>(p);
#endif
#if !defined(__CUDA_ARCH__)
	leaf<<<1, 1>>>(p);
#else
	leaf<<<1, 1>>>(p);					//! W501
#endif
#ifndef __CUDA_ARCH__
	leaf<<<1, 1>>>(p);
#endif
#if IS_HOST
	leaf<<<1, 1>>>(p);
#endif
}
void CUDART_CB done(cudaStream_t s, cudaError_t e, void *u) { cudaFree(u); }
void CUDART_CB host_fn(void *u) { }
void host(cudaStream_t s, cudaGraph_t g, cudaGraphExec_t x, cudaGraphNode_t n, cudaEvent_t e) {
	cudaStreamAddCallback(s, done, nullptr, 0);		//! W505
	cudaLaunchHostFunc(s, host_fn, nullptr);		//! W505
	leaf<<<1, 1, 0, cudaStreamPerThread>>>(nullptr);
	cudaStreamSynchronize(cudaStreamPerThread);
	cudaStreamSynchronize(cudaStreamLegacy);
	cudaEventCreateWithFlags(&e, cudaEventInterprocess | cudaEventDisableTiming);	//! W508
	cudaEventCreateWithFlags(&e, cudaEventBlockingSync);
	cudaGraphAddNode(&n, g, nullptr, 0, nullptr);		//! W511
	cudaGraphConditionalHandle ch;				//! N001
	cudaGraphInstantiateWithFlags(&x, g, cudaGraphInstantiateFlagDeviceLaunch);	//! W511
	cudaGraphExecUpdate(x, g, nullptr);
	cudaGraphKernelNodeCopyAttributes(n, n);		//! B001
	cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 10);	//! N001
	cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 1 << 20);	//! W503
	cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20);
	cudaGetLastError();
	int b; cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&b, leaf, 64, 0, 0);	//! W510
	CUcontext c; cuCtxCreate(&c, 0, 0);			//! W506
	cuCtxSetCurrent(c);					//! W506
	cuCtxGetCurrent(&c);					//! W506
	cuDevicePrimaryCtxRetain(&c, 0);
	int khz; cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0);	//! W509
	cudaDeviceProp p; cudaGetDeviceProperties(&p, 0); printf("%d\n", p.clockRate);
	cudaProfilerStart();					//! W513
	cudaSetDevice(0); cudaEventRecord(e, 0); cudaSetDevice(1); cudaStreamWaitEvent(s, e, 0);	//! W512
}

/* ---- output behind macros ---- */
#define LOG(...) printf(__VA_ARGS__)
#define FROM_FIRST(...) do { if (threadIdx.x == 0) { printf("first: "); printf(__VA_ARGS__); } } while (0)
#define VERIFY(x) assert((x) && "verified")
#ifdef TRACING
#define TRACE(...) printf(__VA_ARGS__)
#else
#define TRACE(...)
#endif
__global__ void logs(int *p)
{
	LOG("%d\n", p[0]);					//! W503
	FROM_FIRST("%d\n", p[0]);				//! W503
	VERIFY(p[0] > 0);					//! W503
	TRACE("%d\n", p[0]);
}
void logs_on_host(int n)
{
	LOG("%d\n", n);
	VERIFY(n);
}
// What clock64() counts is divided by the clock's rate, whatever the variable is called. Memory's clock, and a class of the program's, are another thing.
struct board { int clockRate; };
float cycles_to_ms(long long n, const cudaDeviceProp *gpu) { return (float)n / gpu->clockRate; }			//! W509
float bandwidth(const cudaDeviceProp &gpu) { return gpu.memoryClockRate * 2.0f * gpu.memoryBusWidth / 8; }
int own_rate(const board &b) { return b.clockRate / 1000; }
