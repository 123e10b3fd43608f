// Braces that are assigned to pairs of halves get the type: HIP's pairs have two operators that could take them.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>

struct both {
	__half2 low;
	float4 wide;
	__hip_bfloat162 brain[2];
};

__global__ void kernel(__half2 *h2, const __half *h, __hip_bfloat162 *b2, const __hip_bfloat16 *b, float2 *f, both *s)
{
	__half2 v = {h[0], h[1]}, w{h[2], h[3]};
	h2[0] = __half2{h[0], h[1]};
	h2[threadIdx.x + 1] = __half2{
		w.x, w.y};
	*h2 = __half2{v.y, v.x};
	if (h[0] > h[1])
		v = __half2{};
	else
		v = __half2{h[1], h[0]};
	b2[0] = __hip_bfloat162{b[0], b[1]};
	f[0] = {1, 2};
	s->low = __half2{h[0], h[1]};
	s->wide = {1, 2, 3, 4};
	h2[1] = v;
}
__device__ __half2 make(__half a, __half b) { return {a, b}; }

// by other names, later declarators, auto and calls; what is declared there, and another type, stay
typedef __half2 two;
struct own { half a, b; own &operator=(const own &) = default; };
__device__ two &at(two *p, int i) { return p[i]; }
__device__ void named(two *p, both *s, __half h, own o)
{
	two a, b, table[2] = {{h, h}, {h, h}};
	auto &r = s->low;
	auto *q = &s->brain[0];
	a = b = __half2{h, h};
	r = __half2{h, h};
	table[1] = __half2{h, h};
	at(p, 2) = __half2{h, h};
	(*p) = __half2{h, h};
	q[1] = __hip_bfloat162{__hip_bfloat16(1.0f), __hip_bfloat16(2.0f)};
	o = {h, h};
	two last = {h, h};
	p[0] = a, p[1] = b, p[3] = last;
}
