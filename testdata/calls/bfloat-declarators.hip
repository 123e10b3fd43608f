// bfloat16 of integers of 64 bits through later declarators, aliases, auto, members and bindings.
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_runtime.h>
#include <cstdint>
typedef unsigned long long u64;
using idx = size_t;
struct pack { int m; int64_t k, n; };
enum kind { A, B };
__device__ u64 rows();
__global__ void wide(u64 n, idx m, __hip_bfloat16 *o, pack s, const pack *p)
{
	uint64_t a = 1, b = 2;
	auto q = n;
	o[0] = __hip_bfloat16(__ull2bfloat16_rn(n));
	o[1] = __hip_bfloat16(__ull2bfloat16_rn(m));
	o[2] = __hip_bfloat16(__ull2bfloat16_rn(q));
	o[3] = __hip_bfloat16(__ll2bfloat16_rn(s.n));
	o[4] = __hip_bfloat16(__ull2bfloat16_rn(b + a));
	o[5] = (__hip_bfloat16)__ll2bfloat16_rn(p->k);
	o[6] = static_cast<__hip_bfloat16>(__ull2bfloat16_rn(rows()));
	o[7] = __hip_bfloat16(__ull2bfloat16_rn(threadIdx.x * sizeof(int)));
}

// of 32 bits and less, of floating point: as they are
__global__ void narrow(unsigned n, __hip_bfloat16 *o, pack s, float f)
{
	int a = 1, b = 2;
	auto q = n;
	o[0] = __hip_bfloat16(n);
	o[1] = __hip_bfloat16(b + a);
	o[2] = __hip_bfloat16(q);
	o[3] = __hip_bfloat16(s.m);
	o[4] = __hip_bfloat16(f * n);
	o[5] = __hip_bfloat16((int)sizeof(int));
}
