#include <cuda_runtime.h>

void scale(float *p, float by);

int main()
{
	float *p;
	if (cudaMalloc(&p, 256) != cudaSuccess)
		return 1;
	scale(p, 2);
	return cudaFree(p) != cudaSuccess;
}
