#include "common.cuh"
__global__ void kernel(int *p)
{
	if (__CUDA_ARCH__ < 700)
		p[0] = everyone(p[1]);
}
int main()
{
	int *p;
	return cudaMalloc(&p, 4);
}
