// no-compile: a person has to write the braces
// Lists without braces for their vectors, over several lines: told at each.
#include <cuda_runtime.h>
typedef struct __align__(16) uint28 {
	uint2 x, y, z, w;
} uint2x4;
__global__ void k(int *p)
{
	const uint2x4 v[2] = {
		1UL, 2UL, 3UL, 4UL, 5UL, 6UL, 7UL, 8UL,
		1UL, 2UL, 3UL, 4UL, 5UL, 6UL, 7UL, 8UL
	};
	const uint2x4 w = { 1, 2, 3, 4, 5, 6, 7, 8 };
	const uint28 x[1] = { 1, 2, 3, 4, 5, 6, 7, 8 };
	p[0] = v[1].x.x + w.x.y + x[0].x.x;
}
