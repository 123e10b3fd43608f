// lint: --severity note --allow P,R,V --arch gfx942
// Halves, small floats, atomics, wide accesses and fast functions for gfx942.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <mma.h>
__device__ __nv_fp8_e4m3 a8;					//! B001
__device__ __nv_fp6_e2m3 a6;
__device__ __nv_fp4_e2m1 a4;
__global__ void k(float *f, double *d, half *h, half2 *h2, __nv_bfloat16 *b, float4 *v, int n) {
	__shared__ double sd; __shared__ float sf;
	atomicAdd(&sd, 1.0);
	atomicAdd(d, 1.0);
	atomicAdd(&sf, 1.0f);
	atomicAdd(h, __float2half(1.f));
	atomicAdd(h2, __floats2half2_rn(1.f, 1.f));
	atomicAdd(b, __float2bfloat16(1.f));
	unsigned short raw = h->x;				//! W602
	half z; z.x = 0;					//! W602
	__half_raw r = *h; raw = r.x;
	half s = h[0] + h[1] * h[2]; s += h[3]; s = -s; bool less = s < h[1];
	float4 q = *reinterpret_cast<float4 *>(&f[n]);		//! W603
	float4 w = reinterpret_cast<float4 *>(f)[n];
	float2 two = *(float2 *)(f + 1);			//! W603
	f[0] = __sinf(f[1]) + __powf(f[2], 2) + __fdividef(f[1], f[2]) + __expf(f[4]);	//! W605
	f[1] = rsqrt(f[1]) + rsqrt((double)n) + rsqrt(n);
	f[2] = rcbrt(f[1]) + exp10(f[2]) + sinpi(f[3]) + normcdf(f[1]) + erfcinv(f[2]);
	f[4] = __frsqrt_rn(f[1]) + __fsqrt_rz(f[1]) + __fmaf_ru(1, 2, 3) + __saturatef(f[1]);
	nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> acc;	//! W606
}
