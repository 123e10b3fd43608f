// lint: --warp native --severity note --allow P,R,B,W109
// masks of some lanes side by side, built by hand from 32 bits, beside numbers and masks that are whole.
#include <hip/hip_runtime.h>
#include <cstdint>
__device__ uint64_t lanes(int n, int i)
{
	return ((1 << n) - 1) << (n * i);						//! W111
}
__global__ void k(unsigned long long *out, unsigned *small, int v, int i)
{
	constexpr int B = 8;
	unsigned long long own = ((1 << B) - 1) << (B * i);				//! W111
	uint64_t mask = (((1u << v) - 1) << (v * i));					//! W111
	unsigned long long whole = ((1ull << B) - 1) << (B * i);
	unsigned fields = ((1 << B) - 1) << (B * i);
	uint64_t fixed = ((1 << 4) - 1) << 4;
	small[0] = fields;
	out[0] = own | mask | whole | fixed;
	if (__ballot(v > 0) & (((1 << B) - 1) << (B * i)))				//! W111
		out[1] = 1;
	uint64_t votes = __ballot(v > 1);
	if (votes & ((1 << B) - 1) << (B * i))						//! W111
		out[2] = uint64_t(v) | (uint64_t)(((1 << B) - 1) << v);			//! W111
}
int host(int n, int i) { uint64_t m = ((1 << n) - 1) << (n * i); return (int)m; }
