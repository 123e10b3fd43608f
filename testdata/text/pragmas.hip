// '#pragma unroll' goes where no loop follows; what may be a macro for a loop keeps it.
#include <hip/hip_runtime.h>
#define EACH(i, n) for (int i = 0; i < n; i++)
#define OUTER

__global__ void kernel(float *p, int n)
{

	float sum = 0, step = 1;

	p[0] = sum;

	if (n > 3)
		sum += step;

	{
		sum += 1;
	}
	
	sum += 2;
#pragma unroll
	EACH(i, 4)
		sum += p[i];
#pragma unroll
	OUTER for (int i = 0; i < n; i++)
		sum += p[i];
#pragma unroll 2
	// over all
	for (int i = 0; i < n; i++)
		sum += p[i];
	p[0] = sum;

}
