// nvcc brings <math.h>, whose functions take float, too; HIP's headers bring <cmath>, which leaves those in std.
#include <math.h>
#include <hip/hip_runtime.h>

static dim3 square(int blocks)
{
	float whole = 0, side = sqrtf((float)blocks);
	float rest = modf(side, &whole);
	return dim3(rest > 0 ? whole + 1 : whole, whole);
}

__global__ void count(int *n) { atomicAdd(n, 1); }

int main()
{
	int *n = nullptr;
	hipMalloc(&n, sizeof *n);
	count<<<square(10), 32>>>(n);
	return hipDeviceSynchronize() != hipSuccess;
}
