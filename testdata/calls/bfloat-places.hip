// bfloat16 made from integers of 64 bits wherever a place wants one, by what the place is, not by how it is spelled.
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_runtime.h>
#include <cstdint>
#include <vector>

using weight = __hip_bfloat16;
struct layer {
	weight scale, bias[2];
	layer(long n, size_t m) : scale(__ll2bfloat16_rn(n)), bias{__ll2bfloat16_rn(n), __ull2bfloat16_rn(m)} {}
	__device__ void reset(uint64_t n) { this->scale = __ull2bfloat16_rn(n), bias[1] = __ull2bfloat16_rn(n); }
};
void take(weight w, long n);
void take(weight w);
__device__ weight pick(weight w, float x);
__device__ float pick(double w, float x);

__device__ weight places(layer &l, layer *p, uint64_t *q, weight *o, bool up)
{
	uint64_t a = 1, b = 2;
	auto c = a + b;
	o[0] = weight(__ull2bfloat16_rn(b)), *o = __ull2bfloat16_rn(c);
	l.scale = __ull2bfloat16_rn(a), p->bias[0] *= __ull2bfloat16_rn(b);
	weight either = __ull2bfloat16_rn(up ? a : b), list[2][2] = {{__ull2bfloat16_rn(a), __ull2bfloat16_rn(b)}, {__ull2bfloat16_rn(c)}};
	auto made = [](long n) -> weight { return __ll2bfloat16_rn(n); };
	o[1] = made(b) + list[1][0] + either;
	return __ull2bfloat16_rn(*q);
}
void host(std::vector<weight> &v, long n, int i)
{
	take(__ll2bfloat16_rn(n), n), take(__ll2bfloat16_rn(n));
	// as they are: numbers of 32 bits, what is a number where it stands, and calls that may be of another function
	layer l(i, n);
	take(i, n), v.resize(n);
	weight w = i, x = 1.5f, y = weight(float(n));
	l.scale = w, l.bias[i] = x;
	(void)y;
}
__device__ float others(long n, float x) { return pick((double)n, x); }

int main() { return 0; }
