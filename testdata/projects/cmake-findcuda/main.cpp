#include "wave.h"
#include <cuda_runtime.h>
int main()
{
	cufftComplex *x;
	cufftHandle plan;
	if (cudaMalloc((void **)&x, 64 * sizeof *x) != cudaSuccess || cufftPlan1d(&plan, 64, CUFFT_C2C, 1) != CUFFT_SUCCESS)
		return 77;
	cufftExecC2C(plan, x, x, CUFFT_FORWARD);
	damp(x, 64, 0.5f);
	zero(x, 8);
	cufftExecC2C(plan, x, x, CUFFT_INVERSE);
	int threads = 0;
#pragma omp parallel reduction(+ : threads)
	threads++;
	if (!threads)
		return 1;
	return cufftDestroy(plan) != CUFFT_SUCCESS;
}
