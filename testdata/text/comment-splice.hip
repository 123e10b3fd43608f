// A backslash that a comment parts from the end of its line: nvcc goes on with the next one, clang sees a stray backslash.
#include <hip/hip_runtime.h>
#define SUM(a, b) ((a) + \
                   (b))
__global__ void add(int *x, int n)
{
	int blocks = n / 32 + // the whole ones
		(n % 32 != 0); /* and a last one */
	const char *path = "a\\"; // no end of a line \
	and this line is a comment
	x[0] = SUM(blocks, path[1]) + \
	       1;
}
