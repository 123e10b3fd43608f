// Nothing here hides HIP's functions.
#include <cuda_runtime.h>
__device__ int clamp(int v, int most)
{
	int w;
	asm("min.s32 %0, %1, %2;" : "=r"(w) : "r"(max(v, 1)), "r"(most));
	return min(w, most);
}
__global__ void k(int *p) { p[0] = clamp(p[1], 7); }
