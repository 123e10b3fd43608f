// A function with the name of one of CUDA's, in a file that no other includes: the kernel's umin is CUDA's.
#include "common.h"

static uint umin(uint a, uint b) { return a < b ? a : b; }

void reference(uint *out, uint n)
{
	for (uint i = 0; i < n; i++)
		out[i] = umin(i, 7);
}
