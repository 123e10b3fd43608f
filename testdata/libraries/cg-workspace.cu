// A barrier of the program's own in CUDA's memory for cooperative kernels.
#include <cooperative_groups.h>
__device__ static void sync_grid()
{
	volatile unsigned int *barrier = &cooperative_groups::details::get_grid_workspace()->barrier;
	if (threadIdx.x == 0) {
		unsigned int nb = blockIdx.x ? 1 : 0x80000000 - (gridDim.x - 1), old_arrive, current_arrive;
		asm volatile("atom.add.release.gpu.u32 %0,[%1],%2;" : "=r"(old_arrive) : _CG_ASM_PTR_CONSTRAINT(barrier), "r"(nb) : "memory");
		do {
			asm volatile("ld.acquire.gpu.u32 %0,[%1];" : "=r"(current_arrive) : _CG_ASM_PTR_CONSTRAINT(barrier) : "memory");
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
