// What stands behind the parameter tells which names are made, so that more of them are known to change alike.
#include <hipblas/hipblas.h>
#include <hipsolver/hipsolver.h>

#define AMAX(t, h, n, x, r) hipblasI##t##amax(h, n, x, 1, r)
#define DOT(t) hipblas##t##dot
#define BUFFER(t) hipsolverDn##t##getrf_bufferSize
#define AXPY(t) cublas##t##axpy_v2

int largest(hipblasHandle_t h, hipsolverHandle_t s, int n, float *x, double *y)
{
	int r, size;
	float sum;
	AMAX(s, h, n, x, &r);
	AMAX(d, h, n, y, &r);
	DOT(S)(h, n, x, 1, x, 1, &sum);
	BUFFER(D)(s, n, n, y, n, &size);
	return r + size;
}
