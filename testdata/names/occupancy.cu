// no-compile: what HIP lacks stays
#include <cuda_occupancy.h>
// the header's own helpers, as harrism/hemi's hemi/configure.h calls them; a project's names that only begin alike are its own
static int __occupied(int n) { return n; }
int blocks(const cudaDeviceProp &prop, int n)
{
	cudaOccDeviceProp p = prop;
	return __occupied(__occRoundUp(n, 32) + __occDivideRoundUp(n, p.warpSize));
}
