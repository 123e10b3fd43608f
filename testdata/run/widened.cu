// Runs when it is named: cuBLASXt on matrices of the host, and sums of halves in a wider type.
#include <cublasXt.h>
#include <cub/cub.cuh>
#include <cuda_fp16.h>
#include "check.h"

static const int M = 3, N = 2, K = 4, LDA = 5, LDB = 6, LDC = 4, MANY = 5000;
static std::vector<double> a(LDA *K), b(LDB *N);
static const double two = 2, three = 3, none = 0;

static void same(const char *what, cublasStatus_t status, const std::vector<double> &got, const std::vector<double> &want)
{
	if (status != CUBLAS_STATUS_SUCCESS || got != want)
		printf("%s: status %d, or other numbers\n", what, (int)status), wrong++;
}
/* beta is 3; rows of c beyond M stay. */
static void gemm(cublasXtHandle_t h)
{
	std::vector<double> c(LDC * N, 1), want(c);
	for (int j = 0; j < N; j++)
		for (int i = 0; i < M; i++) {
			want[i + j * LDC] = 3;
			for (int l = 0; l < K; l++)
				want[i + j * LDC] += 2 * a[i + l * LDA] * b[l + j * LDB];
		}
	cublasStatus_t s = cublasXtDgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, M, N, K, &two, a.data(), LDA, b.data(), LDB, &three, c.data(), LDC);
	same("gemm", s, c, want);
}
/* beta is 0; the upper triangle stays. */
static void syrk(cublasXtHandle_t h)
{
	std::vector<double> c(LDC * M, 9), want(c);
	for (int j = 0; j < M; j++)
		for (int i = j; i < M; i++) {
			want[i + j * LDC] = 0;
			for (int l = 0; l < K; l++)
				want[i + j * LDC] += 2 * a[i + l * LDA] * a[j + l * LDA];
		}
	same("syrk", cublasXtDsyrk(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, M, K, &two, a.data(), LDA, &none, c.data(), LDC), c, want);
}
__global__ void fill(__half *h)
{
	for (int i = threadIdx.x; i < MANY; i += blockDim.x)
		h[i] = __float2half(1.f);
}

int main()
{
	cublasXtHandle_t h;
	int device[1] = {0};
	for (size_t i = 0; i < a.size(); i++)
		a[i] = (int)i % 7 - 3;
	for (size_t i = 0; i < b.size(); i++)
		b[i] = (int)i % 5 - 2;
	if (cublasXtCreate(&h) != CUBLAS_STATUS_SUCCESS || cublasXtDeviceSelect(h, 1, device) != CUBLAS_STATUS_SUCCESS)
		printf("no handle\n"), wrong++;
	gemm(h);
	syrk(h);
	cublasXtDestroy(h);

	__half *ones = make<__half>(MANY);
	double *sum = make<double>(1);
	void *work = nullptr;
	size_t bytes = 0;
	fill<<<1, 64>>>(ones);
	cub::DeviceReduce::Sum(work, bytes, ones, sum, MANY);
	cudaMalloc(&work, bytes);
	cub::DeviceReduce::Sum(work, bytes, ones, sum, MANY); /* in halves 1 + 2048 is 2048 */
	expect("a sum of halves", sum, 1, [&](int) { return MANY; });
	return verdict("widened");
}
