#include "packs.h"

// braces for pairs of halves that a header's class has: HIP's have two operators for them
__global__ void pairs(pack *p, pack_bf16 *list, const half *h, const __nv_bfloat16 *b)
{
	pack local;
	p->h[0] = {h[0], h[1]};
	local.h[threadIdx.x] = {h[1], h[2]};
	list[1].b = {b[0], b[1]};
	local.f = {1.f, 2.f};
	p[1] = local;
}
