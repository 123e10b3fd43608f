// A branch of the project's for HIP says what __CUDA_ARCH__ is: what the kernels ask of it stays. Shuffles of its own are CUDA's to a kernel
// that both branches share: 32 lanes are said there.
#if defined(__HIP_PLATFORM_AMD__)
#include <hip/hip_runtime.h>
#ifndef __CUDA_ARCH__
#define __CUDA_ARCH__ 350
#endif
#define __shfl_xor_sync(mask, v, lane) __shfl_xor((v), (lane), 32)
#else
#include <hip/hip_runtime.h>
#endif
#if __CUDA_ARCH__ >= 700 || !defined(__CUDA_ARCH__)
#define NEW 1
#else
#define NEW 0
#endif
__global__ void kernel(int *p)
{
	p[0] = __shfl_xor(p[1], 1, 32) + NEW;
	if (__CUDA_ARCH__ < 500)
		p[1] = __CUDA_ARCH__;
}
