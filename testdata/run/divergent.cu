// Warp functions and groups of whoever is there: within branches and loops, of parts of a warp, in blocks of two dimensions.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include "check.h"
namespace cg = cooperative_groups;
static int noise(int i) { return (int)((unsigned)i * 2654435761u >> 9) % 1000 - 300; }
__device__ __forceinline__ int lane_id()
{
	int l;
	asm volatile("mov.s32 %0, %%laneid;" : "=r"(l));
	return l;
}

// 8x8 blocks: the lane is of the linear number
__global__ void plane(const int *in, int *out)
{
	int tid = threadIdx.y * blockDim.x + threadIdx.x, lane = tid & 31;
	int v = in[blockIdx.x * 64 + tid];
	unsigned m = __ballot_sync(~0u, v > 0);
	int x = __shfl_sync(0xffffffff, v, (lane + 7) & 31);
	out[blockIdx.x * 64 + tid] = __popc(m & ((2u << lane) - 1)) * 10000 + x + (lane_id() != lane ? 1000000 : 0);
}
// a part of the warp in each branch, with its own mask
__global__ void halves(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, v = in[t];
	if (lane < 16) {
		for (int d = 8; d; d >>= 1)
			v += __shfl_down_sync(0x0000ffff, v, d, 16);
		if (lane == 0)
			out[t] = v;
	} else {
		for (int d = 8; d; d >>= 1)
			v = max(v, __shfl_xor_sync(0xffff0000u, v, d));
		if (lane == 16)
			out[t] = v;
		out[t] = v;
	}
	if (lane > 0 && lane < 16)
		out[t] = __reduce_add_sync(0xfffe, lane);
}
// whoever is here
__global__ void in_loops(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, n = (in[t] + 300) % 9, s = 0;
	unsigned all = __ballot_sync(0xffffffff, 1);
	for (int i = 0;; i++) {
		bool go = i < n;
		unsigned m = __ballot_sync(all, go);
		if (!go)
			break;
		all = m;
		s += __popc(m);
		if (__all_sync(m, i > 3))
			s += 1000;
		if (__any_sync(m, in[t] == 77))
			s += 100000;
	}
	out[t] = s;
}
__global__ void groups_in_branches(const int *in, int *out, int *o2, int *o3)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, v = in[t];
	switch ((unsigned)(v + 300) % 3) {
	case 0: {
		auto g = cg::coalesced_threads();
		out[t] = cg::reduce(g, v, cg::less<int>());
		o2[t] = cg::exclusive_scan(g, 1);
		o3[t] = g.ballot(v > 0);
		break;
	}
	case 1: {
		cg::coalesced_group g = cg::coalesced_threads();
		auto p = cg::labeled_partition(g, v & 3);
		out[t] = p.size() * 100 + p.thread_rank();
		o2[t] = p.shfl(t, 0);
		o3[t] = p.meta_group_size() * 0 + g.shfl_down(v, 1);
		break;
	}
	default: {
		auto g = cg::coalesced_threads();
		auto b = cg::binary_partition(g, v & 1);
		out[t] = cg::reduce(b, 1, cg::plus<int>());
		o2[t] = b.any(v > 600) * 2 + b.all(v > -200);
		o3[t] = g.match_any(v & 7);
	}
	}
}
__global__ void tiles_of_some(const int *in, int *out)
{
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	if (warp.thread_rank() >= 8 && warp.thread_rank() < 24) {
		auto g = cg::coalesced_threads();
		auto four = cg::tiled_partition(g, 4);
		int v = in[t];
		for (int d = four.size() / 2; d > 0; d /= 2)
			v += four.shfl(v, four.thread_rank() ^ d);
		out[t] = v;
	} else
		out[t] = cg::coalesced_threads().num_threads();
}
struct big {
	double a;
	int b[3];
};
__global__ void types(const int *in, double *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = t & 31;
	auto tile = cg::tiled_partition<16>(cg::this_thread_block());
	big v = {in[t] * 0.25, {t, lane, in[t]}};
	v = tile.shfl(v, 5);
	long long l = __shfl_xor_sync(~0u, (long long)in[t] << 33, 3);
	unsigned short h = __shfl_sync(~0u, (short)lane, 40); // 40 % 32
	half2 hh = __shfl_down_sync(~0u, __floats2half2_rn(lane, -lane), 4, 8);
	unsigned long long big_key = (unsigned long long)(in[t] & 1) << 40;
	out[t] = v.a + v.b[0] + v.b[1] + v.b[2] + (double)(l >> 33) + h * 0.001 + __low2float(hh) * 0.5 +
	         __popc(__match_any_sync(~0u, big_key)) * 0.0625;
}
// each lane takes one of the warp's jobs that it is told by a mask
__global__ void by_bits(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, sum = 0;
	unsigned work = __ballot_sync(0xffffffff, in[t] > 200);
	while (work) {
		int src = __ffs(work) - 1;
		work &= work - 1;
		int v = __shfl_sync(0xffffffff, in[t], src);
		sum += v * (lane + 1);
	}
	out[t] = sum + __clz(__brev(__ballot_sync(~0u, in[t] < 0)));
}
// nth set lane
__global__ void nth(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
	unsigned m = __ballot_sync(~0u, in[t] > 0);
	out[t] = (int)__fns(m, 0, lane + 1);
}
// early return, then warp functions of those that are left
__global__ void leaves(const int *in, int *out, int n)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	if (t >= n)
		return;
	unsigned m = __activemask();
	int v = in[t];
	for (int d = 16; d; d /= 2) {
		int o = __shfl_down_sync(m, v, d);
		if ((threadIdx.x & 31) + d < 32 && t + d < n)
			v += o;
	}
	out[t] = v;
}
__global__ void elected(int *out, int *c)
{
	cg::coalesced_group a = cg::coalesced_threads();
	cg::invoke_one(a, [&] { atomicAdd(c, 1); });
	int v = cg::invoke_one_broadcast(a, [&] { return atomicAdd(c + 1, 1); });
	out[threadIdx.x] = v >= 0 && v < 1000;
}
int main()
{
	const int N = 512;
	int *in = filled<int>(N, noise), *a = make<int>(N), *b = make<int>(N), *c = make<int>(N);
	plane<<<N / 64, dim3(8, 8)>>>(in, a);
	expect("plane", a, N, [](int t) {
		int k = 0;
		for (int i = t & ~31; i <= t; i++)
			k += noise(i) > 0;
		return k * 10000 + noise((t & ~31) + ((t + 7) & 31));
	});
	halves<<<N / 96, 96>>>(in, a);
	expect("halves", a, N / 96 * 96, [](int t) {
		int l = t & 31, base = t & ~15, s = 0, m = -1000;
		for (int i = base; i < base + 16; i++)
			s += noise(i), m = std::max(m, noise(i));
		return l == 0 ? s : l < 16 ? 120 : m;
	});
	in_loops<<<N / 128, 128>>>(in, a);
	expect("in loops", a, N, [](int t) {
		int s = 0, n = (noise(t) + 300) % 9;
		for (int i = 0; i < n; i++) {
			bool any = false;
			for (int k = t & ~31; k < (t & ~31) + 32; k++)
				if ((noise(k) + 300) % 9 > i)
					s++, any = any || noise(k) == 77;
			s += (i > 3) * 1000 + any * 100000;
		}
		return s;
	});
	groups_in_branches<<<N / 128, 128>>>(in, a, b, c);
	auto same = [](int t, auto f) {
		unsigned m = 0;
		for (int k = 0; k < 32; k++) {
			int o = (t & ~31) + k;
			if ((noise(o) + 300) % 3 == (noise(t) + 300) % 3 && f(noise(o)))
				m |= 1u << k;
		}
		return m;
	};
	auto packed = [](unsigned part, unsigned group) {
		unsigned r = 0, n = 0;
		for (int k = 0; k < 32; k++)
			if (group >> k & 1) {
				if (part >> k & 1)
					r |= 1u << n;
				n++;
			}
		return r;
	};
	auto yes = [](int) { return true; };
	expect("branch a", a, N, [&](int t) {
		int v = noise(t), k = (v + 300) % 3, s = 1000;
		unsigned g = same(t, yes), low = (1u << (t & 31)) - 1;
		if (k == 0) {
			for (int i = 0; i < 32; i++)
				if (g >> i & 1)
					s = std::min(s, noise((t & ~31) + i));
			return s;
		}
		if (k == 1) {
			unsigned p = same(t, [&](int o) { return (o & 3) == (v & 3); });
			return __builtin_popcount(p) * 100 + __builtin_popcount(p & low);
		}
		return __builtin_popcount(same(t, [&](int o) { return (o & 1) == (v & 1); }));
	});
	expect("branch b", b, N, [&](int t) {
		int v = noise(t), k = (v + 300) % 3;
		unsigned g = same(t, yes), low = (1u << (t & 31)) - 1;
		if (k == 0)
			return __builtin_popcount(g & low);
		if (k == 1)
			return (t & ~31) + __builtin_ctz(same(t, [&](int o) { return (o & 3) == (v & 3); }));
		unsigned p = same(t, [&](int o) { return (o & 1) == (v & 1); }),
		         any = same(t, [&](int o) { return (o & 1) == (v & 1) && o > 600; }),
		         all = same(t, [&](int o) { return (o & 1) == (v & 1) && o > -200; });
		return (any != 0) * 2 + (all == p);
	});
	expect("branch c", c, N, [&](int t) {
		int v = noise(t), k = (v + 300) % 3;
		unsigned g = same(t, yes);
		if (k == 0)
			return (int)packed(same(t, [](int o) { return o > 0; }), g);
		if (k == 1) {
			unsigned above = g & ~((2u << (t & 31)) - 1);
			return above ? noise((t & ~31) + __builtin_ctz(above)) : v;
		}
		return (int)packed(same(t, [&](int o) { return (o & 7) == (v & 7); }), g);
	});
	tiles_of_some<<<N / 64, 64>>>(in, a);
	expect("tiles of some", a, N, [](int t) {
		int l = t & 31;
		if (l < 8 || l >= 24)
			return 16;
		int s = 0;
		for (int i = t & ~3; i < (t & ~3) + 4; i++)
			s += noise(i);
		return s;
	});
	double *d = make<double>(N);
	types<<<N / 128, 128>>>(in, d);
	expect("types", d, N, [](int t) {
		int s = (t & ~15) + 5, l = t & 31, n = 0;
		for (int i = t & ~31; i < (t & ~31) + 32; i++)
			n += (noise(i) & 1) == (noise(t) & 1);
		return noise(s) * 0.25 + s + (s & 31) + noise(s) + (double)noise(t ^ 3) + 8 * 0.001 +
		       ((l & 7) < 4 ? l + 4 : l) * 0.5 + n * 0.0625;
	});
	by_bits<<<N / 64, 64>>>(in, a);
	expect("by bits", a, N, [](int t) {
		int s = 0, first = 32;
		for (int i = (t & ~31) + 31; i >= (t & ~31); i--) {
			if (noise(i) > 200)
				s += noise(i) * ((t & 31) + 1);
			if (noise(i) < 0)
				first = i & 31;
		}
		return s + first;
	});
	nth<<<N / 64, 64>>>(in, a);
	expect("nth", a, N, [](int t) {
		int n = 0;
		for (int i = t & ~31; i < (t & ~31) + 32; i++)
			if (noise(i) > 0 && n++ == (t & 31))
				return i & 31;
		return -1;
	});
	leaves<<<4, 96>>>(in, a, 300);
	expect("leaves", a, 300, [](int t) {
		int s = 0;
		for (int i = t; i < std::min(300, (t & ~31) + 32); i++)
			s += noise(i);
		return s;
	});
	int *cc = make<int>(2);
	elected<<<1, 96>>>(a, cc);
	expect("elected", a, 96, [](int) { return 1; });
	expect("elections", cc, 2, [](int) { return 3; });
	return verdict("divergent");
}
