// section warp: CUDA's 32-lane warp on wavefronts of 32 and of 64 lanes.
// provides: tranship::warp_size tranship::lane_id tranship::ballot_sync tranship::ballot tranship::activemask
// provides: tranship::any_sync tranship::all_sync tranship::any tranship::all tranship::match_any_sync tranship::match_all_sync
// provides: tranship::shfl_sync tranship::shfl_up_sync tranship::shfl_down_sync tranship::shfl_xor_sync
// provides: tranship::shfl tranship::shfl_up tranship::shfl_down tranship::shfl_xor
// provides: tranship::reduce_add_sync tranship::reduce_min_sync tranship::reduce_max_sync
// provides: tranship::reduce_and_sync tranship::reduce_or_sync tranship::reduce_xor_sync tranship::syncwarp
// provides: tranship::lanemask_lt tranship::lanemask_le tranship::lanemask_eq tranship::lanemask_gt tranship::lanemask_ge
// provides: tranship::shuffle_up tranship::shuffle_down
// requires: -
//
// A 64-lane wavefront holds two warps: lanes 0 to 31 and lanes 32 to 63. Every function here deals with the caller's half alone, numbers
// its lanes 0 to 31, and takes and gives 32-bit masks, so that it answers what the CUDA function of the same name answers. On a 32-lane
// wavefront the half is the whole. As in CUDA, every lane named in a mask must reach the call, and reading a lane that does not is
// undefined. Unlike CUDA from Volta on, a call does not wait for lanes of the mask that took another branch: AMD hardware runs the two
// sides of a branch one after the other, so the lanes of one mask must meet in one call.
#if defined(__HIP__) || defined(__HIPCC__) || defined(__CUDACC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {

constexpr int warp_size = 32;

#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)

__device__ inline int lane_id()
{
	unsigned lane;
	asm("mov.u32 %0, %%laneid;" : "=r"(lane));
	return (int)lane;
}
__device__ inline unsigned activemask() { return ::__activemask(); }
__device__ inline unsigned ballot_sync(unsigned mask, int pred) { return ::__ballot_sync(mask, pred); }
__device__ inline unsigned ballot(int pred) { return ::__ballot_sync(::__activemask(), pred); }
__device__ inline int any_sync(unsigned mask, int pred) { return ::__any_sync(mask, pred); }
__device__ inline int all_sync(unsigned mask, int pred) { return ::__all_sync(mask, pred); }
__device__ inline int any(int pred) { return ::__any_sync(::__activemask(), pred); }
__device__ inline int all(int pred) { return ::__all_sync(::__activemask(), pred); }
template <class T> __device__ inline unsigned match_any_sync(unsigned mask, T value) { return ::__match_any_sync(mask, value); }
template <class T> __device__ inline unsigned match_all_sync(unsigned mask, T value, int *pred)
{
	return ::__match_all_sync(mask, value, pred);
}
template <class T> __device__ inline T shfl_sync(unsigned mask, T v, int src, int width = 32)
{
	return ::__shfl_sync(mask, v, src, width);
}
template <class T> __device__ inline T shfl_up_sync(unsigned mask, T v, unsigned delta, int width = 32)
{
	return ::__shfl_up_sync(mask, v, delta, width);
}
template <class T> __device__ inline T shfl_down_sync(unsigned mask, T v, unsigned delta, int width = 32)
{
	return ::__shfl_down_sync(mask, v, delta, width);
}
template <class T> __device__ inline T shfl_xor_sync(unsigned mask, T v, int lanes, int width = 32)
{
	return ::__shfl_xor_sync(mask, v, lanes, width);
}
template <class T> __device__ inline T shfl(T v, int src, int width = 32) { return ::__shfl_sync(::__activemask(), v, src, width); }
template <class T> __device__ inline T shfl_up(T v, unsigned delta, int width = 32)
{
	return ::__shfl_up_sync(::__activemask(), v, delta, width);
}
template <class T> __device__ inline T shfl_down(T v, unsigned delta, int width = 32)
{
	return ::__shfl_down_sync(::__activemask(), v, delta, width);
}
template <class T> __device__ inline T shfl_xor(T v, int lanes, int width = 32)
{
	return ::__shfl_xor_sync(::__activemask(), v, lanes, width);
}
template <class T> __device__ inline T reduce_add_sync(unsigned mask, T v) { return ::__reduce_add_sync(mask, v); }
template <class T> __device__ inline T reduce_min_sync(unsigned mask, T v) { return ::__reduce_min_sync(mask, v); }
template <class T> __device__ inline T reduce_max_sync(unsigned mask, T v) { return ::__reduce_max_sync(mask, v); }
__device__ inline unsigned reduce_and_sync(unsigned mask, unsigned v) { return ::__reduce_and_sync(mask, v); }
__device__ inline unsigned reduce_or_sync(unsigned mask, unsigned v) { return ::__reduce_or_sync(mask, v); }
__device__ inline unsigned reduce_xor_sync(unsigned mask, unsigned v) { return ::__reduce_xor_sync(mask, v); }
__device__ inline void syncwarp(unsigned mask = 0xffffffffu) { ::__syncwarp(mask); }

#else

#if defined(__has_attribute)
#if __has_attribute(maybe_undef)
#define TRANSHIP_MAYBE_UNDEF __attribute__((maybe_undef))
#endif
#endif
#ifndef TRANSHIP_MAYBE_UNDEF
#define TRANSHIP_MAYBE_UNDEF
#endif

namespace detail {

// First hardware lane of the caller's half: 0 or 32.
__device__ inline int half_base() { return (int)(::__lane_id() & 32u); }

// The caller's half of a wavefront-wide lane set.
__device__ inline unsigned half_of(unsigned long long lanes) { return (unsigned)(lanes >> half_base()); }

// The value that hardware lane 'lane' holds, for a value of any size, word by word.
template <class T> __device__ inline T gather(TRANSHIP_MAYBE_UNDEF T v, int lane)
{
	static_assert(!__is_polymorphic(T), "lanes exchange values byte by byte"); // HIP's __hip_bfloat162 is not trivially copyable
	int w[(sizeof(T) + 3) / 4] = {};
	__builtin_memcpy(w, (const void *)&v, sizeof(T));
	for (unsigned i = 0; i < (sizeof(T) + 3) / 4; i++)
		w[i] = __builtin_amdgcn_ds_bpermute(lane << 2, w[i]);
	__builtin_memcpy((void *)&v, w, sizeof(T));
	return v;
}

// Combines the values of the lanes in 'members', all of them active, the caller among them, in lane order; all get the same result.
template <class T, class Op> __device__ inline T reduce_lanes(unsigned members, T v, Op op)
{
	int base = half_base();
	if (members == 0xffffffffu) {
		int self = (int)::__lane_id();
		for (int step = 1; step < 32; step <<= 1)
			v = op(v, gather(v, self ^ step));
		return v;
	}
	T sum = gather(v, base + __builtin_ctz(members));
	for (members &= members - 1; members; members &= members - 1)
		sum = op(sum, gather(v, base + __builtin_ctz(members)));
	return sum;
}

struct op_add {
	template <class T> __device__ T operator()(T a, T b) const { return a + b; }
};
struct op_min {
	template <class T> __device__ T operator()(T a, T b) const { return b < a ? b : a; }
};
struct op_max {
	template <class T> __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
struct op_and {
	template <class T> __device__ T operator()(T a, T b) const { return a & b; }
};
struct op_or {
	template <class T> __device__ T operator()(T a, T b) const { return a | b; }
};
struct op_xor {
	template <class T> __device__ T operator()(T a, T b) const { return a ^ b; }
};

} // namespace detail

// The caller's lane in its warp, 0 to 31.
__device__ inline int lane_id() { return (int)(::__lane_id() & 31u); }

// Votes: lanes of the half that are inactive or outside the mask count as absent.
__device__ inline unsigned activemask() { return detail::half_of(::__ballot(1)); }
__device__ inline unsigned ballot_sync(unsigned mask, int pred) { return detail::half_of(::__ballot(pred)) & mask; }
__device__ inline unsigned ballot(int pred) { return detail::half_of(::__ballot(pred)); }
__device__ inline int any_sync(unsigned mask, int pred) { return (detail::half_of(::__ballot(pred)) & mask) != 0; }
__device__ inline int all_sync(unsigned mask, int pred) { return (detail::half_of(::__ballot(!pred)) & mask) == 0; }
__device__ inline int any(int pred) { return detail::half_of(::__ballot(pred)) != 0; }
__device__ inline int all(int pred) { return detail::half_of(::__ballot(!pred)) == 0; }

// Shuffles. A source outside the caller's group of 'width' lanes wraps (shfl) or gives the caller's own value (up, down, xor), and
// distances count modulo 32, as CUDA's instruction does. 'width' is a power of two up to 32. Any type that may be copied
// byte by byte goes, CUDA's half and bfloat16 types among them.
template <class T> __device__ inline T shfl_sync(unsigned, TRANSHIP_MAYBE_UNDEF T v, int src, int width = 32)
{
	int self = (int)::__lane_id();
	return detail::gather(v, (self & ~(width - 1)) | (src & (width - 1)));
}
template <class T> __device__ inline T shfl_up_sync(unsigned, TRANSHIP_MAYBE_UNDEF T v, unsigned delta, int width = 32)
{
	int self = (int)::__lane_id(), from = self - (int)(delta & 31u);
	return detail::gather(v, from < (self & ~(width - 1)) ? self : from);
}
template <class T> __device__ inline T shfl_down_sync(unsigned, TRANSHIP_MAYBE_UNDEF T v, unsigned delta, int width = 32)
{
	int self = (int)::__lane_id(), from = self + (int)(delta & 31u);
	return detail::gather(v, from > (self | (width - 1)) ? self : from);
}
template <class T> __device__ inline T shfl_xor_sync(unsigned, TRANSHIP_MAYBE_UNDEF T v, int lanes, int width = 32)
{
	int self = (int)::__lane_id(), from = self ^ (lanes & 31);
	return detail::gather(v, from > (self | (width - 1)) ? self : from);
}
template <class T> __device__ inline T shfl(TRANSHIP_MAYBE_UNDEF T v, int src, int width = 32)
{
	return shfl_sync(0xffffffffu, v, src, width);
}
template <class T> __device__ inline T shfl_up(TRANSHIP_MAYBE_UNDEF T v, unsigned delta, int width = 32)
{
	return shfl_up_sync(0xffffffffu, v, delta, width);
}
template <class T> __device__ inline T shfl_down(TRANSHIP_MAYBE_UNDEF T v, unsigned delta, int width = 32)
{
	return shfl_down_sync(0xffffffffu, v, delta, width);
}
template <class T> __device__ inline T shfl_xor(TRANSHIP_MAYBE_UNDEF T v, int lanes, int width = 32)
{
	return shfl_xor_sync(0xffffffffu, v, lanes, width);
}

// The lanes of the mask whose value has the same bits as the caller's.
template <class T> __device__ inline unsigned match_any_sync(unsigned mask, T value)
{
	constexpr unsigned n = (sizeof(T) + 3) / 4;
	int w[n] = {};
	__builtin_memcpy(w, (const void *)&value, sizeof(T));
	// each round settles the lanes that agree with the first one still unsettled
	for (;;) {
		bool same = true;
		for (unsigned i = 0; i < n; i++)
			same = same && w[i] == __builtin_amdgcn_readfirstlane(w[i]);
		unsigned long long lanes = ::__ballot(same);
		if (same)
			return detail::half_of(lanes) & mask;
	}
}

// The mask when all its lanes hold the same bits, else 0; *pred says which.
template <class T> __device__ inline unsigned match_all_sync(unsigned mask, T value, int *pred)
{
	constexpr unsigned n = (sizeof(T) + 3) / 4;
	int w[n] = {};
	__builtin_memcpy(w, (const void *)&value, sizeof(T));
	unsigned members = activemask() & mask;
	int leader = detail::half_base() + (members ? __builtin_ctz(members) : 0);
	bool same = true;
	for (unsigned i = 0; i < n; i++)
		same &= w[i] == __builtin_amdgcn_ds_bpermute(leader << 2, w[i]);
	*pred = all_sync(mask, same);
	return *pred ? mask : 0;
}

// Reductions over the active lanes of the mask; all of them get the result.
template <class T> __device__ inline T reduce_add_sync(unsigned mask, T v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_add());
}
template <class T> __device__ inline T reduce_min_sync(unsigned mask, T v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_min());
}
template <class T> __device__ inline T reduce_max_sync(unsigned mask, T v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_max());
}
__device__ inline unsigned reduce_and_sync(unsigned mask, unsigned v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_and());
}
__device__ inline unsigned reduce_or_sync(unsigned mask, unsigned v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_or());
}
__device__ inline unsigned reduce_xor_sync(unsigned mask, unsigned v)
{
	return detail::reduce_lanes(mask & activemask(), v, detail::op_xor());
}

// Orders memory among the lanes of a wavefront and keeps the compiler from moving accesses across; the lanes are in step as it is.
__device__ inline void syncwarp(unsigned = 0xffffffffu)
{
	__builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
	__builtin_amdgcn_wave_barrier();
	__builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

#endif

// CUDA's lane mask registers: the lanes of the warp below, up to, at, above and from the caller on.
__device__ inline unsigned lanemask_eq() { return 1u << lane_id(); }
__device__ inline unsigned lanemask_lt() { return lanemask_eq() - 1u; }
__device__ inline unsigned lanemask_le() { return lanemask_lt() | lanemask_eq(); }
__device__ inline unsigned lanemask_gt() { return ~lanemask_le(); }
__device__ inline unsigned lanemask_ge() { return ~lanemask_lt(); }

// CUB's shuffles within segments of a group of 'width' lanes: none reads a lane before the first of its segment, or behind the last.
template <int width, class T> __device__ inline T shuffle_up(T v, int offset, int first, unsigned mask)
{
	int self = lane_id(), from = self - offset, least = (self & ~(width - 1)) | (first & (width - 1));
	return shfl_sync(mask, v, from < least ? self : from);
}
template <int width, class T> __device__ inline T shuffle_down(T v, int offset, int last, unsigned mask)
{
	int self = lane_id(), from = self + offset, most = (self & ~(width - 1)) | (last & (width - 1));
	return shfl_sync(mask, v, from > most ? self : from);
}

} // namespace tranship
#endif
