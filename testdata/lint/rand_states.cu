// lint: --severity note --allow P,B,R
#include <curand_kernel.h>

struct walker { curandState state; float x; };
struct guide { curandState *state; float x; };
struct maker { curandState make(); float x; };
__device__ walker walkers[64];
__device__ guide guides[64];
__device__ maker makers[64];
__device__ walker *first_walker;
extern __device__ float seeds[64]; //! W912

__global__ void walk(float *out)
{
	__shared__ walker mine[2];                                 //! W704
	__shared__ guide ours;
	walker local;
	out[0] = mine[0].x + ours.x + local.x + walkers[1].x;
}
