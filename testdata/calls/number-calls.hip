// numbers that braces narrow, from functions
#include <hip/hip_runtime.h>

__device__ size_t count();

__device__ int narrowed(float x, const double *d)
{
	int n{static_cast<int>(count())}, m{2};
	float f[] = {static_cast<float>(*d), static_cast<float>(sqrt(d[1])), sqrtf(x), sqrt(x)};
	return n + m + (int)f[0];
}
