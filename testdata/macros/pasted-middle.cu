// What stands behind the parameter tells which names are made, so that more of them are known to change alike.
#include <cublas_v2.h>
#include <cusolverDn.h>

#define AMAX(t, h, n, x, r) cublasI##t##amax(h, n, x, 1, r)
#define DOT(t) cublas##t##dot
#define BUFFER(t) cusolverDn##t##getrf_bufferSize
#define AXPY(t) cublas##t##axpy_v2

int largest(cublasHandle_t h, cusolverDnHandle_t s, int n, float *x, double *y)
{
	int r, size;
	float sum;
	AMAX(s, h, n, x, &r);
	AMAX(d, h, n, y, &r);
	DOT(S)(h, n, x, 1, x, 1, &sum);
	BUFFER(D)(s, n, n, y, n, &size);
	return r + size;
}
