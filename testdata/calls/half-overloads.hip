// Functions of a half and of a pair: a number becomes a half in CUDA, and could become either in HIP.
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

__device__ float value(__half h) { return __half2float(h); }
__device__ float value(__half2 h) { return __low2float(h); }
__device__ void store(float *p, const __half &v);
__device__ void store(float *p, const __half2 &v);
__device__ float of(__hip_bfloat16 h) { return __bfloat162float(h); }
__device__ float of(__hip_bfloat162 h) { return __low2float(h); }
__device__ float number(__half h) { return __half2float(h); }
__device__ float number(__half2 h) { return __low2float(h); }
__device__ float number(float x) { return x; }

using two = __half2;
__device__ float sum(const __half h, int n = 1) { return __half2float(h) * n; }
__device__ float sum(two h) { return __low2float(h); }
__device__ float far(__half h) { return __half2float(h); }
__device__ float far(two *h) { return __low2float(*h); }

struct other { __device__ float value(float x) const { return x; } };

__device__ void store(float *p, const __half &v) { *p = __half2float(v); }
__device__ void store(float *p, const __half2 &v) { *p = __low2float(v); }

__global__ void k(float *o, float x, int n, __half h, __half2 h2, other other)
{
	*o = value(__half(x)) + value(__half(n + 1)) + value(__half(1.0)) + value(h) + value(h2) + other.value(x);
	store(o, __half(x));
	store(o + 1, __half(1.5f * n));
	store(o + 2, h);
	*o += sum(__half(x)) + sum(__half(n), 2) + sum(h) + sum(h2) + far(x) + far(2.0f);
	*o = of(__hip_bfloat16(x)) + of(__hip_bfloat16(n)) + of(__hip_bfloat16(1.0f)) + number(2) + number(x);
}
