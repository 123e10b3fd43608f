// A macro that stands for a function whose pointers to const HIP's does not take, and is called where nobody sees the function.
#include <cublas_v2.h>
#ifdef USE_DOUBLE
typedef double real;
#define SOLVE_LUP cublasDgetrsBatched
#define MULTIPLY cublasDgemm // harmless: HIP's has the same type
#else
typedef float real;
#define SOLVE_LUP cublasSgetrsBatched
#define MULTIPLY cublasSgemm // harmless
#endif
int solve(cublasHandle_t h, real **A, int *p, real **B, int *info, int n)
{
	return SOLVE_LUP(h, CUBLAS_OP_N, n, 1, (real const **)A, n, p, B, n, info, 1);
}
int multiply(cublasHandle_t h, const real *a, const real *b, real *c, int n)
{
	const real one = 1, zero = 0;
	return MULTIPLY(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n);
}
