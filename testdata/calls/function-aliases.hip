// A macro that stands for a function whose pointers to const HIP's does not take, and is called where nobody sees the function.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#ifdef USE_DOUBLE
typedef double real;
#define SOLVE_LUP tranship::adapted<hipblasDgetrsBatched>()
#define MULTIPLY hipblasDgemm // harmless: HIP's has the same type
#else
typedef float real;
#define SOLVE_LUP tranship::adapted<hipblasSgetrsBatched>()
#define MULTIPLY hipblasSgemm // harmless
#endif
int solve(hipblasHandle_t h, real **A, int *p, real **B, int *info, int n)
{
	return SOLVE_LUP(h, HIPBLAS_OP_N, n, 1, (real const **)A, n, p, B, n, info, 1);
}
int multiply(hipblasHandle_t h, const real *a, const real *b, real *c, int n)
{
	const real one = 1, zero = 0;
	return MULTIPLY(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n);
}
