#include "ops.h"
using namespace grid;
namespace grid {
__host__ __device__ cell operator/(cell v, double s) { return make_int2(v.x / s, v.y / s); }
}
__global__ void k(box *b, float s, int n)
{
	b->size = b->size * 0.5;
	b[1].size = b->size / 2.5f;
	b->color = HALF(b->color);
	b[1].size = (b->size / (n + 1)) * (s * 2.0);
}
