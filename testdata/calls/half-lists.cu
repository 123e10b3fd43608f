// halves and bfloat16 in lists of variables, and of sums
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__device__ __nv_bfloat16 wide(long n, size_t m)
{
	__nv_bfloat16 a, b = n, c(m), d{(__nv_bfloat16)(n * 2)};
	a = b + c + d;
	return a;
}

__device__ float each_other(__half x, __nv_bfloat16 y, const __half *p)
{
	__half a, b(y), c((__half)(y + y));
	__nv_bfloat16 d, e(x * x), f((__nv_bfloat16)(*p)), g(__hadd(x, p[1]));
	a = (__half)y;
	d = __nv_bfloat16(x + x);
	return (float)a + (float)b + (float)c + (float)d + (float)e + (float)f + (float)g;
}
__device__ float alike(__half x, __nv_bfloat16 y, int n)
{
	__half a = x, b(x), c((__half)(x + x)), d = n;
	__nv_bfloat16 e = y, f(y * y), g(n);
	return (float)a + (float)b + (float)c + (float)d + (float)e + (float)f + (float)g;
}
