#include <cublas_v2.h>
#include <cuda_runtime.h>
void run(int *p);
int main()
{
	int *p;
	cublasHandle_t h;
	if (cudaMalloc(&p, 128) || cublasCreate(&h))
		return 77;
	run(p);
	return cudaDeviceSynchronize() != cudaSuccess;
}
