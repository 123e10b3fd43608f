// The dot product of two vectors, by a kernel and by cuBLAS.
#include <cmath>
#include <vector>
#include <cublas_v2.h>
#include "check.h"
#include "reduce.cuh"

__constant__ float scale;

__global__ void dot(const float *x, const float *y, int n, float *sum)
{
	float v = 0.0f;
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
		v += x[i] * y[i];
	v = block_sum(v);
	if (threadIdx.x == 0)
		atomicAdd(sum, scale * v);
}

int main()
{
	const int n = 1 << 20;
	const float one = 1.0f;
	std::vector<float> x(n, 0.5f), y(n, 2.0f);
	float *dx, *dy, *dsum, ours = 0.0f, theirs = 0.0f;
	CHECK(cudaMalloc(&dx, n * sizeof(float)));
	CHECK(cudaMalloc(&dy, n * sizeof(float)));
	CHECK(cudaMalloc(&dsum, sizeof(float)));
	CHECK(cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice));
	CHECK(cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice));
	CHECK(cudaMemcpyToSymbol(scale, &one, sizeof one));
	CHECK(cudaMemset(dsum, 0, sizeof(float)));

	dot<<<256, 256>>>(dx, dy, n, dsum);
	CHECK(cudaGetLastError());
	CHECK(cudaMemcpy(&ours, dsum, sizeof(float), cudaMemcpyDeviceToHost));

	cublasHandle_t blas;
	if (cublasCreate(&blas) != CUBLAS_STATUS_SUCCESS || cublasSdot(blas, n, dx, 1, dy, 1, &theirs) != CUBLAS_STATUS_SUCCESS)
		return 1;
	cublasDestroy(blas);

	// "cudaMalloc" in a string or a comment is nobody's business
	std::printf("ours %g, the library's %g\n", ours, theirs);
	CHECK(cudaFree(dx));
	CHECK(cudaFree(dy));
	CHECK(cudaFree(dsum));
	return std::fabs(ours - theirs) > 1e-3f * std::fabs(theirs);
}
