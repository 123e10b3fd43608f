// Nothing here hides HIP's functions.
#include <hip/hip_runtime.h>
__device__ int clamp(int v, int most)
{
	int w;
	w = min((int)max(v, 1), most);
	return min(w, most);
}
__global__ void k(int *p) { p[0] = clamp(p[1], 7); }
