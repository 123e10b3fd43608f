// Enumerators whose values HIP changes: a number in their place is reported, names are not.
#include <cublas_v2.h>
#include <cuda_runtime.h>
cublasStatus_t status(int);
typedef cublasStatus_t (*function)(int);
void numbers(int i)
{
	cublasOperation_t a = (cublasOperation_t)1, b = static_cast<cublasOperation_t>(i), c = cublasOperation_t(i);
	cublasOperation_t named = (cublasOperation_t)CUBLAS_OP_T, again(a);
	for (i = 0; i < (int)sizeof(cublasOperation_t); i++)
		cudaDeviceGetAttribute(&i, (enum cudaDeviceAttr)i, 0);
	cudaDeviceGetAttribute(&i, cudaDevAttrMaxGridDimX, 0);
	cudaError_t e = (cudaError_t)i; // the same numbers
}
struct tuned {
	int algos[3];
	cublasGemmAlgo_t best;
};
cublasGemmAlgo_t tune(const tuned &t, tuned *p, int n)
{
	p->best = cublasGemmAlgo_t(t.algos[n]); // what a file of settings says
	if (n > 1)
		p->best = cublasGemmAlgo_t(p->algos[0] + n); // computed from what may be CUDA's own
	return t.best;
}
