#include "saxpy.h"

__global__ void saxpy(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = fmaf(a, x[i], y[i]);
}

int main()
{
	const int n = 1 << 20;
	float *x, *y;
	CHECK(cudaMallocManaged(&x, n * sizeof *x));
	CHECK(cudaMallocManaged(&y, n * sizeof *y));
	for (int i = 0; i < n; i++)
		x[i] = 1, y[i] = 2;
	saxpy<<<(n + 255) / 256, 256>>>(n, 2.0f, x, y);
	CHECK(cudaGetLastError());
	CHECK(cudaDeviceSynchronize());
	printf("%g\n", y[0]);
	CHECK(cudaFree(x));
	CHECK(cudaFree(y));
	return 0;
}
