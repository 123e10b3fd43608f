// lint: --allow P,R,N
// W414: branches for other vendors' compilers, and instructions of NVIDIA's switches, which have no counterpart.
#include <cuda_runtime.h>
void open(cudaIpcMemHandle_t h, void **p) { cudaIpcOpenMemHandle(p, h, 0); }
__device__ void set(int *p)
{
#if defined(USE_MUSA)
	asm volatile("st.release.sys.global.s32 [%0], %1;" ::"l"(p), "r"(1));
#elif defined(__MACA__)
	__threadfence_system();
#else
	*p = 1;
#endif
}
__device__ void add(int *p)
{
	asm volatile("multimem.red.release.sys.global.add.u32 [%0], %1;" ::"l"(p), "r"(1)); // no counterpart, said of the instruction itself
}
__device__ void publish(int *p)
{
	asm volatile("st.release.sys.global.s32 [%0], %1;" ::"l"(p), "r"(1)); //! W414
}
