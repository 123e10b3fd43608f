// max and min whose type does not count: HIP's give the same value.
#include <hip/hip_runtime.h>

__global__ void k(int *p, short a, short b, unsigned char c, unsigned short d, unsigned u, long l, int n)
{
	p[0] = max(a, b) + max(l, l) + max(n, 3) / 2;
	p[1] = max(u, 3);
	int x = min(c, 255);
	if (max(c, 3) < 4)
		p[2] = x;
	c = max(max(c, c), c);
}
