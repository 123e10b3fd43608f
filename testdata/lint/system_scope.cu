// lint: --severity note --allow P,B,R
// GPUs that write into each other's memory: said once a file, at what is meant for the others.
#include <cuda_runtime.h>
__global__ void within_one(int *flag, float *x)
{
	x[threadIdx.x] = 1;
	__threadfence();
	__threadfence_block();
	atomicExch(flag, 1);
	asm volatile("membar.gl;" ::: "memory");
	asm volatile("fence.proxy.tensormap::generic.acquire.sys [%0], 128;" :: "l"(flag) : "memory"); //! N004
	asm volatile("st.release.gpu.global.s32 [%0], %1;" :: "l"(flag), "r"(1) : "memory");
}
__global__ void to_all(int *flag, float *x)
{
	x[threadIdx.x] = 1;
	asm volatile("st.release.sys.global.s32 [%0], %1;" :: "l"(flag), "r"(1) : "memory"); //! W414
	__threadfence_system(); // said above
	atomicExch_system(flag, 1);
}
void open(int other, void **p, cudaIpcMemHandle_t h)
{
	cudaDeviceEnablePeerAccess(other, 0); //! W406
	cudaIpcOpenMemHandle(p, h, cudaIpcMemLazyEnablePeerAccess); //! W406
}
