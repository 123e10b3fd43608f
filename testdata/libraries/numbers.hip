// Enumerators whose values HIP changes: a number in their place is reported, names are not.
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
hipblasStatus_t status(int);
typedef hipblasStatus_t (*function)(int);
void numbers(int i)
{
	hipblasOperation_t a = (hipblasOperation_t)1, b = static_cast<hipblasOperation_t>(i), c = hipblasOperation_t(i);
	hipblasOperation_t named = (hipblasOperation_t)HIPBLAS_OP_T, again(a);
	for (i = 0; i < (int)sizeof(hipblasOperation_t); i++)
		hipDeviceGetAttribute(&i, (enum hipDeviceAttribute_t)i, 0);
	hipDeviceGetAttribute(&i, hipDeviceAttributeMaxGridDimX, 0);
	hipError_t e = (hipError_t)i; // the same numbers
}
struct tuned {
	int algos[3];
	hipblasGemmAlgo_t best;
};
hipblasGemmAlgo_t tune(const tuned &t, tuned *p, int n)
{
	p->best = hipblasGemmAlgo_t(t.algos[n]); // what a file of settings says
	if (n > 1)
		p->best = hipblasGemmAlgo_t(p->algos[0] + n); // computed from what may be CUDA's own
	return t.best;
}
