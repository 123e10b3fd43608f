/* Libraries whose counterparts are written with C++ in mind, from C. */
#include <cublasLt.h>
#include <cufft.h>
#include <cudnn.h>
#include <cufftw.h>
#include <cuComplex.h>
#include <stdio.h>

static int transform(int n)
{
	fftw_complex *data = fftw_malloc(sizeof(fftw_complex) * n);
	fftw_plan plan = fftw_plan_dft_1d(n, data, data, FFTW_FORWARD, FFTW_ESTIMATE);
	if (!plan)
		return 1;
	fftw_execute(plan);
	fftw_destroy_plan(plan);
	fftw_free(data);
	return 0;
}

/* an error that no function of hipFFT returns */
static const char *name_of(cufftResult result)
{
	switch (result) {
	case CUFFT_SUCCESS:
		return "success";
	case CUFFT_LICENSE_ERROR:
		return "licence";
	default:
		return "other";
	}
}

static int multiply(void)
{
	cublasLtHandle_t handle;
	cublasLtMatmulDesc_t operation;
	cublasLtMatmulHeuristicResult_t heuristic;
	int bad = cublasLtCreate(&handle) != CUBLAS_STATUS_SUCCESS;
	bad |= cublasLtMatmulDescCreate(&operation, CUBLAS_COMPUTE_32F, CUDA_R_32F) != CUBLAS_STATUS_SUCCESS;
	heuristic.workspaceSize = 0;
	printf("%zu\n", heuristic.workspaceSize);
	return bad || cublasLtDestroy(handle) != CUBLAS_STATUS_SUCCESS;
}

static int describe(void)
{
	cudnnHandle_t handle;
	cudnnTensorDescriptor_t tensor;
	if (cudnnCreate(&handle) != CUDNN_STATUS_SUCCESS || cudnnCreateTensorDescriptor(&tensor) != CUDNN_STATUS_SUCCESS)
		return 1;
	return cudnnDestroyTensorDescriptor(tensor) != CUDNN_STATUS_SUCCESS || cudnnDestroy(handle) != CUDNN_STATUS_SUCCESS;
}

int main(void)
{
	cuComplex z = make_cuFloatComplex(1, 2);
	return transform(8) + multiply() + describe() + !name_of(CUFFT_SUCCESS) + (cuCrealf(z) != 1);
}
