// tranship-options: --evidence ast
// no-compile: clang refuses a jump over a declaration with a value, which nvcc takes
#include <cuda_runtime.h>

__global__ void skips(int *a, int n)
{
	if (a[0] < n)
		goto end;
	int m = a[1] + n;
	a[2] = m;
end:
	a[0] = n;
}

// harmless: what is jumped over has no value yet
__global__ void keeps(int *a, int n)
{
	int m;
	if (a[0] < n)
		goto end;
	m = a[1] + n;
	a[2] = m;
end:
	a[0] = n;
}
