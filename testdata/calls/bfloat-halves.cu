// Integers of 64 bits that are assigned to bfloat16; halves made of bfloat16, and the other way around, by what asks for it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct cell {
	__half h;
	nv_bfloat16 b[2];
	__device__ __half first() const { return __half(b[0]); }
	__device__ __nv_bfloat16 same() const { return __nv_bfloat16(b[0]); }
};

__device__ nv_bfloat16 brain(float x) { return __float2bfloat16(x); }

__global__ void assigned(__nv_bfloat16 *out, long long n, unsigned long long u, int i)
{
	__nv_bfloat16 b;
	b = n;
	out[0] = b;
	b = u;
	b = i;
	out[1] = n + 1;
	*out = u;
	out = out + n;
}

__host__ __device__ float casts(const __half *h, const __nv_bfloat16 *b, const cell *c)
{
	__half x(b[0]), y{*b};
	nv_bfloat16 z{h[1]}, w(c->h);
	x = (half)b[2] + static_cast<__half>(c->b[1]) + half(z) ;
	z = __nv_bfloat16(*h) + (nv_bfloat16)h[1] + static_cast<__nv_bfloat16>(x);
	x = (__half)x + __half(h[2]) + half{y};
	return (float)x + (float)z + (float)y + (float)w + (float)(half)z;
}

__global__ void results(__half *h, const cell *c) { *h = __half(c->same()) + (half)brain(1) + c->first(); }
