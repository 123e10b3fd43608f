// halves and bfloat16 in lists of variables, and of sums
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

__device__ __hip_bfloat16 wide(long n, size_t m)
{
	__hip_bfloat16 a, b = __ll2bfloat16_rn(n), c(__ull2bfloat16_rn(m)), d{(__hip_bfloat16)__ll2bfloat16_rn((n * 2))};
	a = b + c + d;
	return a;
}

__device__ float each_other(__half x, __hip_bfloat16 y, const __half *p)
{
	__half a, b((float)y), c((__half)(float)(y + y));
	__hip_bfloat16 d, e((float)(x * x)), f((__hip_bfloat16)(float)(*p)), g((float)__hadd(x, p[1]));
	a = (__half)(float)y;
	d = __hip_bfloat16((float)(x + x));
	return (float)a + (float)b + (float)c + (float)d + (float)e + (float)f + (float)g;
}
__device__ float alike(__half x, __hip_bfloat16 y, int n)
{
	__half a = x, b(x), c((__half)(x + x)), d = n;
	__hip_bfloat16 e = y, f(y * y), g(n);
	return (float)a + (float)b + (float)c + (float)d + (float)e + (float)f + (float)g;
}
