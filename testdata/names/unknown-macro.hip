// tranship-options: --evidence ast
// no-compile: a header is missing
// Where nothing tells what CHECK is, clang takes it for the type of a variable on the next line; the program's own names stay its own.
#include <hip/hip_runtime.h>
#include "not_here.h"
template <typename T> T *load(const T *v, size_t n)
{
	T *p;
	hipMalloc(&p, n); CHECK
	hipMemcpy(p, v, n, TO_DEVICE); CHECK
	hipMemset(p, 0, 1); CHECK
	return p;
}
int own(int cudaMemset)
{
	int cudaMalloc = 3;
	return cudaMalloc + cudaMemset;
}
void clear(float *p)
{
	hipFree(p); CHECK
	hipDeviceSynchronize(); CHECK
}
