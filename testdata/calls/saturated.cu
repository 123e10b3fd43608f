// CUDA's __saturatef makes 0 of what is no number.
#include <cuda_runtime.h>
struct shade {
	float x;
	__device__ static float __saturatef(float v) { return v; }
};
__global__ void clamped(float *p, shade s)
{
	p[0] = __saturatef(p[1] * 2.0f);
	p[1] = rintf(__saturatef(s.x) * 31.0f);
	p[2] = ::__saturatef(__saturatef(p[0]) - p[1]);
	p[3] = s.__saturatef(p[3]);
}
