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

// What a state is made of.
struct own_state { unsigned d; };
__device__ unsigned stirred(curandState *state, curandState_t states[4], own_state *own, int i)
{
	curandStatePhilox4_32_10_t philox = {};
	unsigned t = state->v[0] ^ (state->v[0] >> 2);          //! N001 N001
	states[i].d += 362437;                                  //! N001
	states[i].boxmuller_flag = 0;                           //! N001
	curandState local = *state;
	return t + own->d + local.d + philox.ctr.x + curand(&local); //! N001 N001
}
__device__ unsigned plain(own_state *state) { return state->d; }
