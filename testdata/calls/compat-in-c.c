// no-compile: what the compatibility header has is C++
#include <cuda.h>
CUresult run(CUfunction f, int n)
{
	cuParamSeti(f, 0, n);
	return cuLaunchKernel(f, n, 1, 1, 64, 1, 1, 0, 0, 0, 0);
}
