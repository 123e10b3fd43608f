// CUDA's __saturatef makes 0 of what is no number.
#include <hip/hip_runtime.h>
struct shade {
	float x;
	__device__ static float __saturatef(float v) { return v; }
};
__global__ void clamped(float *p, shade s)
{
	p[0] = fminf(fmaxf(p[1] * 2.0f, 0.0f), 1.0f);
	p[1] = rintf(fminf(fmaxf(s.x, 0.0f), 1.0f) * 31.0f);
	p[2] = ::fminf(fmaxf(fminf(fmaxf(p[0], 0.0f), 1.0f) - p[1], 0.0f), 1.0f);
	p[3] = s.__saturatef(p[3]);
}
