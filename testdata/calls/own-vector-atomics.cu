// A program's own functions of these names keep their callers.
#include <cuda_runtime.h>

__device__ inline float2 atomicAdd(float2 *p, float2 v)
{
	return make_float2(atomicAdd(&p->x, v.x), atomicAdd(&p->y, v.y));
}
struct ratio {
	static float fdividef(float a, float b) { return a / b; }
};
__global__ void add(float2 *pair) { atomicAdd(pair, pair[1]); }
float on_host(float x) { return ratio::fdividef(x, 3.0f); }
