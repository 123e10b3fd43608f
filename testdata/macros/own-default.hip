#include <hip/hip_runtime.h>
#include <cstdio>

// The program says what the macro is where the compiler does not.
#ifndef __CUDA_ARCH_LIST__
#define __CUDA_ARCH_LIST__ 0
#endif

__global__ void kernel() {}

int main()
{
	kernel<<<1, 1>>>();
	printf("built for %d\n", __CUDA_ARCH_LIST__);
}
