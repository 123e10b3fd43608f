// lint: --severity note --allow P,B,R
#define CUDA_API_PER_THREAD_DEFAULT_STREAM              //! W504
#define HIP_API_PER_THREAD_DEFAULT_STREAM
#define MY_CUDA_API_PER_THREAD_DEFAULT_STREAM
#include <cuda_runtime.h>
#include <cooperative_groups.h>
#include <cuda_profiler_api.h>
#include <mma.h>
#include <nvrtc.h>
namespace cg = cooperative_groups;
using namespace nvcuda;                                 //! W606
__device__ float first_of(const wmma::fragment<wmma::accumulator, 16, 16, 16, float> &f) { return f.x[0]; }
__global__ void __launch_bounds__(128, 4) bounds(float *x) { *x = 0; } //! W110
__global__ void __launch_bounds__(256, 1) bounds1(float *x) { *x = 0; }
__global__ void __launch_bounds__(256) bounds0(float *x) { *x = 0; }
__global__ void whole(float *x)
{
	cg::this_grid().sync();                         //! W204
	cg::this_thread_block().sync();
	x[0] = __expf(x[1]);                            //! W605
	x[1] = expf(x[0]) + __expf(x[2]);
}
struct grid { int this_grid(); };
int method(grid &g) { return g.this_grid(); }
struct version { int major, minor; } v;
void print(int, int);
bool capability(int d)
{
	cudaDeviceProp p;
	const cudaDeviceProp *q = &p;
	cudaGetDeviceProperties(&p, d);
	bool a = p.major >= 7;                          //! W904
	int b = q->major * 10 + q->minor;               //! W904
	int major, minor, shown, former;
	cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, d);
	cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, d);
	cudaDeviceGetAttribute(&shown, cudaDevAttrComputeCapabilityMajor, d);
	print(shown, shown);
	bool c = major > 8;                             //! W904
	c = c || 10 * major + minor > 75;               //! W904
	cuDeviceComputeCapability(&former, &shown, d);
	c = c || former >= 5;                           //! W904
	return a && b && c && v.major > 3 && p.concurrentKernels;
}
bool more_capability(int d, cudaDeviceProp *all, std::vector<cudaDeviceProp> list, size_t tables)
{
	int cc = 10 * all[d].major + all[d].minor;      //! W904
	bool a = 7 <= list[0].major;                    //! W904
	if (all->major < 3 || (all->major == 3 && all->minor < 5)) return false;	//! W904
	print(all[0].major, all[0].minor);
	print(10 * v.major, v.minor);
	switch (all->major) {                           //! W904
	case 8: return cc > 3;
	}
	switch (v.major) {
	case 8: return a;
	}
	print(all->totalConstMem, 0);
	return tables < all->totalConstMem;
}
#define BOUNDS __launch_bounds__(128, 8)                //! W110
#define BOUNDS_OF(threads, blocks) __launch_bounds__(threads, blocks)
#define BOUNDS_OF_1 __launch_bounds__(128, 1)
void launches(float *x, void **args)
{
	bounds<<<1, 256, 98304>>>(x);                   //! W402
	bounds<<<1, 256, 16384>>>(x);
	cudaFuncSetAttribute(bounds, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304); //! W402 W403
	cudaLaunchCooperativeKernel((void *)whole, 1, 256, args, 0, 0); //! W204
	cudaProfilerStart();                            //! W513
	cudaHostAlloc(args, 4, cudaHostAllocWriteCombined); //! W407
	cudaHostAlloc(args, 4, cudaHostAllocPortable);
	const char *o[] = { "--use_fast_math", "-DN=4", "--std=c++17", "--fmad=false", "-use_fast_mathematics" }; //! W903 W903
	(void)o;
}
void several(cudaStream_t s, cudaEvent_t e, cudaEvent_t f, float *ms, int n)
{
	cudaSetDevice(0);
	cudaStreamWaitEvent(s, e, 0);                   //! W512
	cudaSetDevice(1);
	cudaEventElapsedTime(ms, e, f);                 //! W512
}
void each(cudaStream_t *s, cudaEvent_t e, int n)
{
	for (int i = 0; i < n; i++) {
		cudaSetDevice(i);
		cudaStreamWaitEvent(s[i], e, 0);        //! W512
	}
}
void each_while(cudaStream_t *s, cudaEvent_t e, int n)
{
	int device = 0;
	while (device < n) {
		cudaSetDevice(device);
		cudaStreamWaitEvent(s[device], e, 0);   //! W512
		++device;
	}
}
void each_its_own(cudaEvent_t *begin, cudaEvent_t *end, float *ms, int n)
{
	for (int i = 0; i < n; i++) {
		cudaSetDevice(i);
		cudaEventElapsedTime(ms, begin[i], end[i]);
		cudaEventElapsedTime(ms, begin[0], end[i]);     //! W512
	}
}
void one(cudaStream_t s, cudaEvent_t e, cudaEvent_t f, float *ms, int n)
{
	cudaSetDevice(n);
	for (int i = 0; i < n; i++)
		cudaStreamWaitEvent(s, e, 0);
	cudaEventElapsedTime(ms, e, f);
}

/* ---- branches that no AMD GPU takes: it is what sm_80 is ---- */
__device__ int by_architecture(int *p)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
	printf("old");
#elif __CUDA_ARCH__ >= 900
	printf("new");
#else
	printf("taken");                                //! W503
#endif
#if __CUDA_ARCH__ >= 600
	p[0] = clock();                                 //! W509
#elif __CUDA_ARCH__ >= 500
	p[1] = clock();
#else
	p[2] = clock();
#endif
#if __CUDA_ARCH__ < 600 || defined(SLOW)
	p[3] = clock();                                 //! W509
#endif
#if defined(TIMED) && __CUDA_ARCH__ >= 600
	p[4] = clock();                                 //! W509
#else
	p[5] = clock();                                 //! W509
#endif
#if 700 > __CUDA_ARCH__
	p[6] = clock();
#ifdef TIMED
	p[7] = clock();
#endif
#endif
	return p[0];
}
#if __CUDA_ARCH__ < 700
void on_host_only() { const char *arch = "sm_60"; print(arch, 0); } //! W901
#endif
/* bounds behind a macro; clocks of PTX; architectures put together */
#define BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#define ONE_BLOCK(threads) __launch_bounds__(threads, 1)
__global__ void BOUNDS(256, 4) bounded(int *x) { *x = 1; }	//! W110
__global__ void BOUNDS(256, 1) bounded_once(int *x) { *x = 1; }
__global__ void ONE_BLOCK(128) bounded_alone(int *x) { *x = 1; }
__global__ void clocks(unsigned *x, unsigned long long *y)
{
	asm volatile("mov.u32 %0, %%clock;" : "=r"(*x));	//! W509
	asm volatile("mov.u64 %0, %%clock64;" : "=l"(*y));	//! W509
	asm("mov.u32 %0, %%laneid;" : "=r"(*x));
}
