// lint: --allow P,R,N --severity note
// Branches that ask for macros which no AMD GPU defines, and their twins, which it does: a twenty-fourth draw met CUTLASS's.
#include <cuda_runtime.h>
#if (__CUDACC_VER_MAJOR__ >= 12)
#define NEW_SUPPORTED
#if (!defined(NEW_ENABLED) && defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900)
#define NEW_ENABLED 1
#endif
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
#define OLD_ENABLED
#endif
#if (defined(NEW_ENABLED) || defined(NEW_ENABLED_TOO))
#define BY_EITHER
#endif
#if __CUDA_ARCH__ == 1200
#define NEW_ENABLED_TOO
#endif
__global__ void never(float *o)
{
#ifdef NEW_ENABLED
	if (threadIdx.x < 40)
		__syncthreads();
#endif
#if defined(BY_EITHER) && !defined(OTHER)
	if (threadIdx.x < 41)
		__syncthreads();
#endif
	o[0] = 0;
}
__global__ void perhaps(float *o)
{
#ifdef NEW_SUPPORTED
	if (threadIdx.x < 40)
		__syncthreads();	//! W203
#endif
#if defined(OLD_ENABLED)
	if (threadIdx.x < 41)
		__syncthreads();	//! W203
#endif
#if defined(NEW_ENABLED) || defined(OF_THE_BUILD)
	if (threadIdx.x < 42)
		__syncthreads();	//! W203
#endif
#if !defined(NEW_ENABLED)
	if (threadIdx.x < 43)
		__syncthreads();	//! W203
#endif
	o[0] = 0;
}
/* One "if" for each branch of an #if, before the statement of both. */
__global__ void headed(float *o, int n, int m)
{
#ifdef OF_THE_BUILD
	int at = threadIdx.x + m;
	if (at < n)
#else
	int at = threadIdx.x;
	if (at < n)
#endif
	{
		o[at] = 1;
	}
	if (m > 1) {
		__syncthreads();
	}
#ifdef OF_THE_BUILD
	if (at < n)
#else
	if (at <= n)
#endif
	{
		__syncthreads();	//! W203
	}
	o[threadIdx.x + 512] = 0;
}
