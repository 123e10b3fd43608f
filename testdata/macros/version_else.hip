// A branch for newer CUDA uses what HIP lacks, and the #else needs nothing of the kind: HIP takes the latter.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#if 0 /* CUDART_VERSION >= 12080 */
#include <hip/hip_fp8.h>
#endif
__device__ float e8m0(unsigned char x)
{
#if 0 /* CUDART_VERSION >= 12080 */
	const __hip_bfloat16 e = tranship::e8m0_to_bf16raw(x);
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
#if 1 /* CUDART_VERSION < 12030 */
	return 0;
#else
	cudaGraphConditionalHandle h;
	return sizeof h;
#endif
}
#if 1 /* CUDA_VERSION >= 11040 */
#define POOLS 1 // harmless: HIP has what stands here
hipError_t trim(hipMemPool_t p) { return hipMemPoolTrimTo(p, 0); }
#else
#define POOLS 0
#endif
#if 1 /* 12030 > CUDART_VERSION */
#define HANDLES 0
#else
#define HANDLES 1
#endif
#ifdef WITH_NODES
#if 1 /* CUDA_VERSION >= 12020 */ // harmless: the program refuses older releases
typedef cudaGraphConditionalHandle *handles;
#else
#error "CUDA 12.2 is needed"
#endif
#endif
__global__ void k(float *o, unsigned char *x) { o[threadIdx.x] = e8m0(x[threadIdx.x]); }
