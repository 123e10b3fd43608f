// tranship-options: --fix-unsafe
#include <hip/hip_runtime.h>
__global__ void fill(int *p, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		p[i] = 0;
}
void launches(int *p, int n)
{
	fill<<<(n + 63) / 64, 64>>>(p, n);
	fill<<<(n + 128 - 1) / 128, 128>>>(p, n);
	fill<<<(n + 63u) / 64u, 64u>>>(p, n);
	// these stay: rounded down, whole wavefronts, a grid that does not count in blocks, a size that is a name
	fill<<<n / 32, 32>>>(p, n);
	fill<<<(n + 127) / 128, 128>>>(p, n);
	fill<<<n, 32>>>(p, n);
	int block = 32;
	fill<<<(n + 31) / 32, block>>>(p, n);
	fill<<<dim3(n / 32, 2), dim3(32, 2)>>>(p, n);
}
