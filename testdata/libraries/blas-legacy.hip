// cuBLAS without handles: characters, scalars and results by value, a status that is asked for
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <stdio.h>

static double *scaled(int n, const double *host)
{
	double *v = 0;
	if (tranship::blas_alloc(n, sizeof(*v), (void **)&v) != HIPBLAS_STATUS_SUCCESS)
		return 0;
	hipblasSetVector(n, sizeof(*v), host, 1, v, 1);
	tranship::blas_call(hipblasDscal, n, 2, v, 1);
	return v;
}

int main(void)
{
	double host[4] = { 1, 2, 3, 4 };
	float *a = 0, *b = 0;
	hipComplex *z = 0;
	int version;
	hipblasStatus_t status = tranship::blas_init();
	double *v = scaled(4, host);
	version = HIP_VERSION;
	tranship::blas_alloc(16, sizeof(float), (void **)&a);
	tranship::blas_alloc(16, sizeof(float), (void **)&b);
	tranship::blas_alloc(16, sizeof(hipComplex), (void **)&z);
	tranship::blas_call(hipblasSgemm, 'n', 't', 4, 4, 4, 1.0f, a, 4, b, 4, 0, b, 4);
	tranship::blas_trmm(hipblasStrmm, 'L', 'U', 'N', 'N', 4, 4, 1.0f, a, 4, b, 4);
	tranship::blas_call(hipblasStrsm, 'r', 'l', 't', 'u', 4, 4, 1.0f, a, 4, b, 4);
	tranship::blas_call(hipblasCaxpy, 4, make_hipComplex(1, 0), z, 1, z, 1);
	status = tranship::blas_error();
	hipComplex c = tranship::blas_value<hipComplex>(hipblasCdotc, 4, z, 1, z, 1);
	printf("%d %f %f %d %f\n", status, tranship::blas_value<double>(hipblasDnrm2, 4, v, 1), tranship::blas_value<float>(hipblasSdot, 4, a, 1, b, 1), tranship::blas_value<int>(hipblasIsamax, 16, b, 1), c.x);
	tranship::blas_free(v);
	return tranship::blas_shutdown() != HIPBLAS_STATUS_SUCCESS;
}

// what has a handle stays with it
float own(hipblasHandle_t handle, const float *x)
{
	float norm;
	hipblasSnrm2(handle, 4, x, 1, &norm);
	return norm;
}
