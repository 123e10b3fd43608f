// __half and __nv_bfloat16: construction, conversion, arithmetic, pairs.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <mma.h>
#include <cuComplex.h>
using namespace nvcuda;

template<class T> __device__ float sum(const T *p, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++)
		s += (float)p[i];
	return s;
}
__global__ void kernel(half/*C*/ *h, __nv_bfloat16/*C*/ *b, float *f)
{
	__half a = __float2half/*C*/(1.f), c = a * a + __half(2), d = 3;
	half2/*C*/ p = __halves2half2(a, c), q = make_half2(a, d);
	p = __hadd2/*C*/(__hmul2(p, q), __hfma2(p, q, p));
	f[0] = __half2float(p.x) + (float)c + __low2float(q) + sum(h, 3) + sum(b, 3);
	c += a;
	bool less = a < c && __hlt(a, c);
	__nv_bfloat16 x = __float2bfloat16(1.f), y = __hmul/*C*/(x, x);
	__nv_bfloat162 z = __floats2bfloat162_rn(1, 2);
	float2 w = __bfloat1622float2(z);
	y = __shfl_xor_sync(~0u, y, 1);
	h[1] = static_cast<__half>(x);
	atomicAdd((half2 *)h, p);
	atomicAdd(b, x);
	h[0] = hexp(hsqrt(a)) + __int2half_rn(less) + __short_as_half(1) + __hmax(a, c) + (half)__habs(a);
	b[0] = y + __nv_bfloat16(w.x);
	__nv_fp8_e4m3/*C*/ e(1.f);
	f[1] = float(e);
	wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> ma;
	wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> mb;
	wmma::fragment<wmma::accumulator, 16, 16, 16, float> mc;
	wmma::fill_fragment/*C*/(mc, 0.f);
	wmma::load_matrix_sync(ma, h, 16);
	wmma::load_matrix_sync(mb, h, 16);
	wmma::mma_sync(mc, ma, mb, mc);
	for (int i = 0; i < mc.num_elements; i++)
		mc.x[i] *= 2;
	wmma::store_matrix_sync(f, mc, 16, wmma::mem_row_major);
	cuDoubleComplex k = cuCmul/*C*/(make_cuDoubleComplex(1, 2), make_cuDoubleComplex(3, 4));
	f[2] = cuCreal(k);
}
int main()
{
	half h = __float2half(2.f);
	float f = __half2float(h);
	return (int)f;
}
