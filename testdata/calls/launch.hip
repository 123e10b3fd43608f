// tranship-options: --launch ggl
// Launches as hipLaunchKernelGGL.
#include <hip/hip_runtime.h>

template <typename T, int N> __global__ void scale(T *p, T by) { p[threadIdx.x % N] *= by; }
__global__ void nothing() {}

struct Runner {
	void (*kernel)(float *, float);
	void run(float *p, hipStream_t s)
	{
		hipLaunchKernelGGL((*kernel), dim3(2, 2), dim3(64), 16 * sizeof(float), s, p, 1 >> 0);
	}
};

int main()
{
	float *p;
	hipMalloc(&p, 64 * sizeof(float));
	hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<float, 8>), dim3(1), dim3(64), 0, 0, p, 2.0f);
	hipLaunchKernelGGL(nothing, dim3(4), dim3(32), 0, 0);
	uint3 grid = make_uint3(2, 2, 1), block = { 8, 8, 1 };
	hipLaunchKernelGGL(nothing, dim3(grid.x, grid.y, grid.z), dim3(block.x, block.y, block.z), 0, 0);
	Runner{ scale<float, 4> }.run(p, 0);
	return hipFree(p);
}
