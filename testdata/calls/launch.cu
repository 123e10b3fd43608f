// tranship-options: --launch ggl
// Launches as hipLaunchKernelGGL.
#include <cuda_runtime.h>

template <typename T, int N> __global__ void scale(T *p, T by) { p[threadIdx.x % N] *= by; }
__global__ void nothing() {}

struct Runner {
	void (*kernel)(float *, float);
	void run(float *p, cudaStream_t s)
	{
		(*kernel)<<<dim3(2, 2), 64, 16 * sizeof(float), s>>>(p, 1 >> 0);
	}
};

int main()
{
	float *p;
	cudaMalloc(&p, 64 * sizeof(float));
	scale<float, 8><<<1, 64>>>(p, 2.0f);
	nothing<<<4, 32>>>();
	uint3 grid = make_uint3(2, 2, 1), block = { 8, 8, 1 };
	nothing<<<grid, block>>>();
	Runner{ scale<float, 4> }.run(p, 0);
	return cudaFree(p);
}
