// HIP's shuffles take no pair of bfloat16.
#include <cuda_bf16.h>
__global__ void k(__nv_bfloat16 *p, __nv_bfloat162 *q) {
	p[0] = __shfl_down_sync(0xffffffff, p[threadIdx.x], 1);
	q[0] = __shfl_sync(0xffffffff, q[threadIdx.x], 1);
}
