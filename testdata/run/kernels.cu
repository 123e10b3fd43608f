// One architecture. printf, malloc and new in kernels, cooperative launches, pointers to functions, recursion, shared memory of a launch.
#include <cuda_runtime.h>
#include <cooperative_groups.h>
#include "check.h"
#define CHECK(x) do { if (!(x)) printf("line %d: %s\n", __LINE__, #x), wrong++; } while (0)
namespace cg = cooperative_groups;
__global__ void say(const char *) { printf("%d|%5.2f|%s|%c|%llu|%-4d|%x|%%|%e|%05d|%*d|%.3s|%p\n", -3, 3.14159, "text", 'q', 1ull << 40, 7, 255, 1e10, 42, 6, 5, "abcdef", (void *)0x10); }
__global__ void manyargs(int a) { printf("%d %d %d %d %d %d %d %d %d %d %f %f\n", a, a + 1, a + 2, a + 3, a + 4, a + 5, a + 6, a + 7, a + 8, a + 9, 1.5f, 2.5); }
struct thing { int v; __device__ thing(int x) : v(x) {} __device__ virtual int get() { return v; } __device__ virtual ~thing() {} };
struct other : thing { __device__ other(int x) : thing(x) {} __device__ int get() override { return v * 2; } };
__global__ void heap(int *o) { int *p = (int *)malloc(4 * sizeof(int)); for (int i = 0; i < 4; i++) p[i] = threadIdx.x + i; thing *t = threadIdx.x & 1 ? new other(p[3]) : new thing(p[3]); o[threadIdx.x] = t->get(); delete t; free(p); }
__global__ void coop(int *p, int n) { cg::grid_group g = cg::this_grid(); for (int r = 0; r < n; r++) { unsigned i = g.thread_rank(); int v = p[(i + 1) % g.size()]; g.sync(); p[i] = v; g.sync(); } }
__global__ void clocks(long long *t) { t[0] = clock64(); __threadfence(); for (volatile int i = 0; i < 100; i++); t[1] = clock64(); }
__device__ int twice(int x) { return 2 * x; }
__device__ int (*fn)(int) = twice;
__global__ void byptr(int *o) { o[threadIdx.x] = fn(threadIdx.x); }
__global__ void rec(int *o) { struct f { static __device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } }; o[threadIdx.x] = f::fib(threadIdx.x % 12); }
extern __shared__ double dyn[];
__global__ void dynk(double *o) { dyn[threadIdx.x] = threadIdx.x; __syncthreads(); o[threadIdx.x] = dyn[blockDim.x - 1 - threadIdx.x]; }
static void cb(cudaStream_t, cudaError_t e, void *p) { *(int *)p += 1 + e; }
int main()
{
	say<<<1, 1>>>(nullptr); cudaDeviceSynchronize();
	manyargs<<<1, 2>>>(1); cudaDeviceSynchronize();
	int *d = make<int>(256);
	heap<<<1, 64>>>(d);
	expect("heap", d, 64, [](int i) { return (i + 3) * (i & 1 ? 2 : 1); });
	d = filled<int>(256, [](int i) { return i; });
	int n = 3; void *args[] = { &d, &n };
	CHECK(!cudaLaunchCooperativeKernel((void *)coop, dim3(4), dim3(64), args, 0, 0));
	expect("coop", d, 256, [](int i) { return (i + 3) % 256; });
	CHECK(cudaLaunchCooperativeKernel((void *)coop, dim3(100000), dim3(64), args, 0, 0) == cudaErrorCooperativeLaunchTooLarge);
	cudaGetLastError();
	long long *t = make<long long>(2), h[2];
	clocks<<<1, 1>>>(t); cudaMemcpy(h, t, 16, cudaMemcpyDeviceToHost); CHECK(h[1] > h[0]);
	byptr<<<1, 64>>>(d); expect("pointer", d, 64, [](int i) { return 2 * i; });
	rec<<<1, 64>>>(d); expect("recursive", d, 12, [](int i) { static const int f[] = { 0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89 }; return f[i]; });
	double *o = make<double>(256);
	dynk<<<1, 256, 2048>>>(o); expect("dynamic", o, 256, [](int i) { return 255.0 - i; });
	CHECK(cudaFuncSetAttribute(dynk, cudaFuncAttributeMaxDynamicSharedMemorySize, 200 << 10) == cudaErrorInvalidValue);
	cudaGetLastError();
	dynk<<<1, 256, 70 << 10>>>(o); CHECK(cudaGetLastError() != cudaSuccess);
	cudaStream_t s; cudaStreamCreate(&s); int calls = 0;
	cudaStreamAddCallback(s, cb, &calls, 0); cudaStreamSynchronize(s); CHECK(calls == 1);
	return verdict("kernels");
}
