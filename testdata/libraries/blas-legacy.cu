// cuBLAS without handles: characters, scalars and results by value, a status that is asked for
#include <cublas.h>
#include <cublas_v2.h>
#include <stdio.h>

static double *scaled(int n, const double *host)
{
	double *v = 0;
	if (cublasAlloc(n, sizeof(*v), (void **)&v) != CUBLAS_STATUS_SUCCESS)
		return 0;
	cublasSetVector(n, sizeof(*v), host, 1, v, 1);
	cublasDscal(n, 2, v, 1);
	return v;
}

int main(void)
{
	double host[4] = { 1, 2, 3, 4 };
	float *a = 0, *b = 0;
	cuComplex *z = 0;
	int version;
	cublasStatus status = cublasInit();
	double *v = scaled(4, host);
	cublasGetVersion(&version);
	cublasAlloc(16, sizeof(float), (void **)&a);
	cublasAlloc(16, sizeof(float), (void **)&b);
	cublasAlloc(16, sizeof(cuComplex), (void **)&z);
	cublasSgemm('n', 't', 4, 4, 4, 1.0f, a, 4, b, 4, 0, b, 4);
	cublasStrmm('L', 'U', 'N', 'N', 4, 4, 1.0f, a, 4, b, 4);
	cublasStrsm('r', 'l', 't', 'u', 4, 4, 1.0f, a, 4, b, 4);
	cublasCaxpy(4, make_cuComplex(1, 0), z, 1, z, 1);
	status = cublasGetError();
	cuComplex c = cublasCdotc(4, z, 1, z, 1);
	printf("%d %f %f %d %f\n", status, cublasDnrm2(4, v, 1), cublasSdot(4, a, 1, b, 1), cublasIsamax(16, b, 1), c.x);
	cublasFree(v);
	return cublasShutdown() != CUBLAS_STATUS_SUCCESS;
}

// what has a handle stays with it
float own(cublasHandle_t handle, const float *x)
{
	float norm;
	cublasSnrm2(handle, 4, x, 1, &norm);
	return norm;
}
