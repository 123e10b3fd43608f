// lint: --warp native --severity note --allow P,R,B,W109
// Masks of lanes put together, chosen, compared, given to atomics; what keeps all 64 lanes is silent.
#include <cuda_runtime.h>
#define FULL 0xffffffffu					//! W107
struct pair_of { unsigned m; int n; };
__device__ unsigned g_masks[4];
__global__ void k1(unsigned *out, unsigned long long *wide, bool p, int key)
{
	unsigned m = 0;
	m |= __ballot_sync(FULL, p);				//! W101
	unsigned long long w = 0;
	w |= __ballot_sync(FULL, p);
	unsigned masks[4];
	masks[1] = __ballot_sync(FULL, p);			//! W101
	uint32_t c = p ? __ballot_sync(FULL, p) : 0u;		//! W101
	unsigned long long cw = p ? __ballot_sync(FULL, p) : 0;
	pair_of r{ .m = __activemask(), .n = 1 };		//! W101
	atomicOr(&out[0], __ballot_sync(FULL, p));		//! W101
	atomicOr(wide, __ballot_sync(FULL, p));
	if (__ballot_sync(FULL, p) == 0xffffffff)		//! W107
		out[1] = 1;
	if (__ballot_sync(FULL, p) == ~0ull)
		out[1] = 1;
	int leader = 31 - __clz(__ballot_sync(FULL, p));	//! W102
	int lead = 63 - __clzll(__ballot_sync(FULL, p));
	g_masks[0] = __match_any_sync(FULL, key);		//! W101
	unsigned *slot = &masks[2];
	*slot = __activemask();					//! W101
	int below = __popc(cw & ((1ull << key) - 1));		//! W102
	unsigned rev = __brev(cw);				//! W102
	for (unsigned todo = __activemask(); todo; todo &= todo - 1)	//! W101
		out[2]++;
	while (unsigned left = __ballot_sync(FULL, p))		//! W101
		p = left == 0;
	if (unsigned v = __ballot_sync(FULL, p); v)		//! W101
		out[3] = v;					//! W101
	out[4] = m + w + c + r.m + leader + lead + below + rev;
}
typedef unsigned Mask;
class Warp {
	Mask active_ = 0;
	static constexpr Mask all = 0xffffffff;
public:
	__device__ void enter() { active_ = __activemask(); }	//! W101
	__device__ bool mine(int lane) const { return active_ >> lane & 1; }
	__device__ void leave() { this->active_ = __activemask(); }	//! W101
};
__device__ void by_reference(unsigned &m, bool p) { m = __ballot_sync(FULL, p); }	//! W101
__device__ void by_pointer(unsigned *m, bool p) { *m = __ballot_sync(FULL, p); }	//! W101
__device__ int leader() { return __ffs((int)__activemask()) - 1; }	//! W102
__device__ int is_leader(int lane) { const int l = __ffsll(__activemask()) - 1; return l == lane; }

#define ALL (~0u)						//! W107
const unsigned everyone = UINT_MAX;				//! W107
constexpr auto whole = ~0ull;
__global__ void constants(int *out, int v)
{
	out[0] = __any_sync(ALL, v) + __any_sync(everyone, v) + __any_sync(whole, v);
	out[1] = __any_sync((unsigned)-1, v) + __any_sync(-1, v) + __any_sync(~0u, v);	//! W107
}
