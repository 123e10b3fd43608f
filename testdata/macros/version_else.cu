// A branch for newer CUDA uses what HIP lacks, and the #else needs nothing of the kind: HIP takes the latter.
#include <cuda_runtime.h>
#include <cuda_bf16.h>
#if CUDART_VERSION >= 12080
#include <cuda_fp8.h>
#endif
__device__ float e8m0(unsigned char x)
{
#if CUDART_VERSION >= 12080
	const nv_bfloat16 e = __nv_cvt_e8m0_to_bf16raw(x);
	return (float)e;
#else
	unsigned bits = x == 0 ? 0x00400000u : (unsigned)x << 23;
	float r;
	memcpy(&r, &bits, 4);
	return r;
#endif
}
int size_of_handles()
{
#if CUDART_VERSION < 12030
	return 0;
#else
	cudaGraphConditionalHandle h;
	return sizeof h;
#endif
}
#if CUDA_VERSION >= 11040
#define POOLS 1 // harmless: HIP has what stands here
cudaError_t trim(cudaMemPool_t p) { return cudaMemPoolTrimTo(p, 0); }
#else
#define POOLS 0
#endif
#if 12030 > CUDART_VERSION
#define HANDLES 0
#else
#define HANDLES 1
#endif
#ifdef WITH_NODES
#if CUDA_VERSION >= 12020 // harmless: the program refuses older releases
typedef cudaGraphConditionalHandle *handles;
#else
#error "CUDA 12.2 is needed"
#endif
#endif
__global__ void k(float *o, unsigned char *x) { o[threadIdx.x] = e8m0(x[threadIdx.x]); }
