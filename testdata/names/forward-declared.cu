// Types of CUDA's that a program declares ahead are CUDA's, in branches that no parse sees, too.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
struct __half;
struct __nv_bfloat16;
struct CUstream_st;
class Table;

template <class T> __device__ T low();
#if __CUDA_ARCH__ >= 800
template <> __device__ __nv_bfloat16 low<__nv_bfloat16>() { return __float2bfloat16(-1.f); }
#endif

__global__ void fill(__nv_bfloat16 *p, const __half *q)
{
#if __CUDA_ARCH__ >= 800
	__nv_bfloat16 v = low<__nv_bfloat16>();
	p[threadIdx.x] = v + __nv_bfloat16(__half2float(q[0]));
#endif
}
