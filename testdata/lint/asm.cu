// lint: --allow P --severity note
// Assembly of nobody's known: PTX where only CUDA can mean it, AMD's own and a host processor's are left alone.
#include <cuda_runtime.h>
#define FROB(d, a) asm("frob.b32 %0, %1;" : "=r"(d) : "r"(a)) //! N004
#define BARRIER() asm volatile("" ::: "memory")
#define NOP() asm volatile("nop")
#define DEFINES(name) __device__ inline int name##_of(int v) { return v; }
DEFINES(plain)
inline void right_after_a_macro_that_defines() { asm volatile("mfence; lfence"); }

__device__ int unknown(int x)
{
	int y;
	asm("xxx");                                                    //! N004
	asm volatile("frobnicate.u32 %0, %1;" : "=r"(y) : "r"(x));     //! N004
	asm("add.u32 %0, %1, 1; addd.u32 %0, %0, 1;" : "=r"(y) : "r"(x)); //! N004
	asm("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%2}, {%0, %1};" : "+r"(x), "+r"(y) : "r"(x)); //! W606
	asm("mma.sync.aligned.m8n8k16.row.row.s32.s8.s8.s32 {%0, %1}, {%2}, {%2}, {%0, %1};" : "+r"(x), "+r"(y) : "r"(x)); //! N004
	asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(y) : "r"(x));
	BARRIER();
	return y;
}
__host__ __device__ int both(int x)
{
#ifdef __CUDA_ARCH__
	asm("frob.s32 %0, %0;" : "+r"(x)); //! N004
#else
	asm volatile("rep; nop");
	asm("bswap %0" : "+r"(x));
#endif
	return x;
}
__global__ void amd(int *out)
{
	int y = 0;
	asm volatile("s_waitcnt vmcnt(0)\n s_barrier" ::: "memory");
	asm volatile("v_add_u32 %0, %0, %0" : "+v"(y));
	asm volatile("newer_one %0" : "=s"(y));
	asm volatile("");
#ifdef __HIP_PLATFORM_AMD__
	asm volatile("newer_one");
#endif
	out[0] = y;
}
void host()
{
	asm("cpuid");
	asm volatile("xxx");
	NOP();
}
