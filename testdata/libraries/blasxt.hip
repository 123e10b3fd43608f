// cuBLASXt: matrices on the host, over hipBLAS on one device.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <vector>
bool product(size_t n, std::vector<double> &a, std::vector<double> &b, std::vector<double> &c)
{
	tranship::blasxt_handle handle;
	int device = 0, block = 0;
	const double one = 1, none = 0;
	if (tranship::blasxt_create(&handle) != HIPBLAS_STATUS_SUCCESS)
		return false;
	tranship::blasxt_select(handle, 1, &device); // the first of them
	tranship::blasxt_set_block(handle, 2048);
	tranship::blasxt_get_block(handle, &block);
	tranship::blasxt_set_pinning(handle, 1);
	tranship::blasxt_set_ratio(handle, 0, 1, 0.5f);
	hipblasStatus_t s = tranship::blasxt_dgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_T, n, n, n, &one, a.data(), n, b.data(), n, &none, c.data(), n);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = tranship::blasxt_dsyrk(handle, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_N, n, n, &one, a.data(), n, &none, c.data(), n);
	tranship::blasxt_destroy(handle);
	return s == HIPBLAS_STATUS_SUCCESS;
}
hipblasStatus_t complex(tranship::blasxt_handle handle, hipComplex *a)
{
	return tranship::blasxt_cgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_C, 1, 1, 1, a, a, 1, a, 1, a, a, 1);
}
