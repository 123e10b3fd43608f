#include "shape.h"
#include <cuda_bf16.h>

__global__ void describe(__nv_bfloat16 *out, shape s, const shape *p, const int64_t *first)
{
	out[0] = __nv_bfloat16(s.n);
	out[1] = static_cast<__nv_bfloat16>(p->dims[2] + 1);
	out[2] = __nv_bfloat16(p[1].strides[3]);
	out[3] = (__nv_bfloat16)first[3];
	out[4] = __nv_bfloat16(s.rank);
	__nv_bfloat16 last = p->n;
	out[5] = last;
}
