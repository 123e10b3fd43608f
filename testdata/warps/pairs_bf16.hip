// HIP's shuffles take no pair of bfloat16.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
__global__ void k(__hip_bfloat16 *p, __hip_bfloat162 *q) {
	p[0] = tranship::shfl_down_sync(0xffffffff, p[threadIdx.x], 1);
	q[0] = tranship::shfl_sync(0xffffffff, q[threadIdx.x], 1);
}
