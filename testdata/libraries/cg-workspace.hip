// A barrier of the program's own in CUDA's memory for cooperative kernels.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>
__device__ static void sync_grid()
{
	volatile unsigned int *barrier = &tranship::cg::grid_workspace()->barrier;
	if (threadIdx.x == 0) {
		unsigned int nb = blockIdx.x ? 1 : 0x80000000 - (gridDim.x - 1), old_arrive, current_arrive;
		old_arrive = __hip_atomic_fetch_add((unsigned *)barrier, nb, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
		do {
			current_arrive = __hip_atomic_load((unsigned *)barrier, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
		} while (((old_arrive ^ current_arrive) & 0x80000000) == 0);
	}
	__syncthreads();
}
__global__ void k(int *p)
{
	p[blockIdx.x] = 1;
	sync_grid();
	cooperative_groups::this_grid().sync(); // harmless
}
