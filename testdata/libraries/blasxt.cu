// cuBLASXt: matrices on the host, over hipBLAS on one device.
#include <cublasXt.h>
#include <vector>
bool product(size_t n, std::vector<double> &a, std::vector<double> &b, std::vector<double> &c)
{
	cublasXtHandle_t handle;
	int device = 0, block = 0;
	const double one = 1, none = 0;
	if (cublasXtCreate(&handle) != CUBLAS_STATUS_SUCCESS)
		return false;
	cublasXtDeviceSelect(handle, 1, &device); // the first of them
	cublasXtSetBlockDim(handle, 2048);
	cublasXtGetBlockDim(handle, &block);
	cublasXtSetPinningMemMode(handle, CUBLASXT_PINNING_ENABLED);
	cublasXtSetCpuRatio(handle, CUBLASXT_GEMM, CUBLASXT_DOUBLE, 0.5f);
	cublasStatus_t s = cublasXtDgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a.data(), n, b.data(), n, &none, c.data(), n);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasXtDsyrk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, n, n, &one, a.data(), n, &none, c.data(), n);
	cublasXtDestroy(handle);
	return s == CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t complex(cublasXtHandle_t handle, cuComplex *a)
{
	return cublasXtCgemm(handle, CUBLAS_OP_N, CUBLAS_OP_C, 1, 1, 1, a, a, 1, a, 1, a, a, 1);
}
