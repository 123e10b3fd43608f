// Functions and overloads that nvcc has on both sides, or for vectors, and HIP for some only.
#include <cuda_runtime.h>

float on_host(float x) { return fdividef(x, 3.0f) + rsqrtf(x); }
__host__ __device__ inline float both(float x) { return fdividef(1.0f, x); }
__device__ float on_device(float x) { return fdividef(x, both(x)); }

__global__ void add(float2 *pair, float4 *four, float *one, double *two)
{
	atomicAdd(pair, make_float2(1, 2));
	atomicAdd(&four[threadIdx.x], four[0]);
	atomicAdd(one, on_device(1));
	atomicAdd(two, 1.0);
}

struct ratio {
	static float fdividef(float a, float b) { return a / b; }
};
float of_its_own(float x) { return ratio::fdividef(x, 3.0f); }
