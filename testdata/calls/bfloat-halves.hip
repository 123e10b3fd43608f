// Integers of 64 bits that are assigned to bfloat16; halves made of bfloat16, and the other way around, by what asks for it.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

struct cell {
	__half h;
	__hip_bfloat16 b[2];
	__device__ __half first() const { return __half((float)b[0]); }
	__device__ __hip_bfloat16 same() const { return __hip_bfloat16(b[0]); }
};

__device__ __hip_bfloat16 brain(float x) { return __float2bfloat16(x); }

__global__ void assigned(__hip_bfloat16 *out, long long n, unsigned long long u, int i)
{
	__hip_bfloat16 b;
	b = __ll2bfloat16_rn(n);
	out[0] = b;
	b = __ull2bfloat16_rn(u);
	b = i;
	out[1] = __ll2bfloat16_rn(n + 1);
	*out = __ull2bfloat16_rn(u);
	out = out + n;
}

__host__ __device__ float casts(const __half *h, const __hip_bfloat16 *b, const cell *c)
{
	__half x((float)b[0]), y{(float)*b};
	__hip_bfloat16 z{(float)h[1]}, w((float)c->h);
	x = (half)(float)b[2] + static_cast<__half>((float)c->b[1]) + half((float)z) ;
	z = __hip_bfloat16((float)*h) + (__hip_bfloat16)(float)h[1] + static_cast<__hip_bfloat16>((float)x);
	x = (__half)x + __half(h[2]) + half{y};
	return (float)x + (float)z + (float)y + (float)w + (float)(half)(float)z;
}

__global__ void results(__half *h, const cell *c) { *h = __half((float)c->same()) + (half)(float)brain(1) + c->first(); }
