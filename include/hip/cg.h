// section cg: what CUDA's cooperative groups have and HIP's lack.
// provides: cooperative_groups::reduce cooperative_groups::inclusive_scan cooperative_groups::exclusive_scan
// provides: cooperative_groups::plus cooperative_groups::less cooperative_groups::greater
// provides: cooperative_groups::bit_and cooperative_groups::bit_or cooperative_groups::bit_xor
// provides: cooperative_groups::labeled_partition cooperative_groups::memcpy_async cooperative_groups::wait
// provides: cooperative_groups::wait_prior cooperative_groups::invoke_one cooperative_groups::invoke_one_broadcast
// provides: tranship::coalesced_threads tranship::binary_partition tranship::cg::block_rank tranship::cg::num_blocks tranship::cg::block_index
// provides: tranship::cg::grid_dim_threads tranship::cg::grid_thread_index tranship::cg::grid_workspace
// provides: tranship::cg::dim_blocks tranship::cg::dim_threads tranship::tile_size tranship::tile_threads
// requires: warp
//
// The names live in tranship::cg, which cooperative_groups uses: a later ROCm's own functions of these names come before them.
#if defined(__HIP__) || defined(__HIPCC__) || defined(__CUDACC__)
#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace tranship {
__device__ inline cooperative_groups::coalesced_group coalesced_threads() { return cooperative_groups::coalesced_threads(); }
template <class G> __device__ inline cooperative_groups::coalesced_group binary_partition(const G &g, bool pred)
{
	return cooperative_groups::binary_partition(g, pred);
}
namespace cg {
template <class G> __device__ inline unsigned long long block_rank(const G &g) { return g.block_rank(); }
template <class G> __device__ inline unsigned long long num_blocks(const G &g) { return g.num_blocks(); }
template <class G> __device__ inline dim3 block_index(const G &g) { return g.block_index(); }
template <class G> __device__ inline dim3 dim_blocks(const G &g) { return g.dim_blocks(); }
template <class G> __device__ inline dim3 dim_threads(const G &g) { return g.dim_threads(); }
template <class G> __device__ inline dim3 grid_dim_threads(const G &g) { return g.dim_threads(); }
template <class G> __device__ inline dim3 grid_thread_index(const G &g) { return g.thread_index(); }
__device__ inline auto grid_workspace() { return cooperative_groups::details::get_grid_workspace(); }
} // namespace cg
template <class G> __host__ __device__ constexpr unsigned tile_size() { return G::size(); }
template <class G> __host__ __device__ constexpr unsigned tile_threads() { return G::num_threads(); }
} // namespace tranship

#else
// Shuffles of types that HIP has none for, which the member functions of its tiles come to: declared before these.
template <class T> __device__ inline T __shfl(T v, int src, int width);
template <class T> __device__ inline T __shfl_up(T v, unsigned delta, int width);
template <class T> __device__ inline T __shfl_down(T v, unsigned delta, int width);
template <class T> __device__ inline T __shfl_xor(T v, int lanes, int width);
#include <hip/hip_cooperative_groups.h>

namespace tranship {

namespace detail {

// Reaches into HIP's group for the set of hardware lanes it holds, and makes one of a set.
struct lanes_of_group : cooperative_groups::coalesced_group {
	typedef decltype(coalesced_info.member_mask) lane_set;
	__device__ explicit lanes_of_group(lane_set lanes, unsigned rank = 0, unsigned groups = 1) : cooperative_groups::coalesced_group(lanes)
	{
		coalesced_info.tiled_info.meta_group_rank = rank;
		coalesced_info.tiled_info.meta_group_size = groups;
	}
	__device__ static lane_set get(const cooperative_groups::coalesced_group &g) { return (g.*(&lanes_of_group::coalesced_info)).member_mask; }
};

__device__ inline unsigned long long hardware_lanes(const cooperative_groups::coalesced_group &g) { return lanes_of_group::get(g); }
template <unsigned n, class P> __device__ inline unsigned long long hardware_lanes(const cooperative_groups::thread_block_tile<n, P> &)
{
	return ~0ull >> (64 - n) << (::__lane_id() & ~(n - 1));
}
// The lanes of the caller's tile among these of the wavefront, and of the warp, by their ranks.
template <unsigned n> __device__ inline unsigned long long of_tile(unsigned long long lanes)
{
	return lanes >> (::__lane_id() & ~(n - 1)) & ~0ull >> (64 - n);
}
template <unsigned n> __device__ inline unsigned of_tile(unsigned lanes) { return lanes >> (lane_id() & ~(n - 1)) & ~0u >> (32 - n); }
template <unsigned n> __device__ inline unsigned tile_in_warp() { return ~0u >> (32 - n) << (lane_id() & ~(n - 1)); }

} // namespace detail

// The active lanes of the caller's warp of 32; cooperative_groups::coalesced_threads() gives those of the whole wavefront.
__device__ inline cooperative_groups::coalesced_group coalesced_threads()
{
	unsigned long long half = ::__lane_id() & 32u ? 0xffffffff00000000ull : 0xffffffffull;
	return detail::lanes_of_group((detail::lanes_of_group::lane_set)(::__ballot(1) & half));
}

// The threads of the group that say the same. HIP's function tells no numbers of the parts, and stops where threads of the group are gone.
template <class G> __device__ inline cooperative_groups::coalesced_group binary_partition(const G &g, bool pred)
{
	typedef detail::lanes_of_group group;
	unsigned long long lanes = detail::hardware_lanes(g) & ::__ballot(1), yes = ::__ballot(pred) & lanes;
	bool one = !yes || yes == lanes;
	return group((group::lane_set)(pred ? yes : lanes & ~yes), pred && !one, one ? 1 : 2);
}

// How many threads a tile has, as a constant; what a program's own class says of itself.
namespace detail {
template <class G> struct tile {
	__host__ __device__ static constexpr unsigned size() { return G::size(); }
	__host__ __device__ static constexpr unsigned threads() { return G::num_threads(); }
};
template <class G> struct tile<const G> : tile<G> {};
template <class G> struct tile<G &> : tile<G> {};
template <unsigned n, class P> struct tile<cooperative_groups::thread_block_tile<n, P>> {
	__host__ __device__ static constexpr unsigned size() { return n; }
	__host__ __device__ static constexpr unsigned threads() { return n; }
};
} // namespace detail
template <class G> __host__ __device__ constexpr unsigned tile_size() { return detail::tile<G>::size(); }
template <class G> __host__ __device__ constexpr unsigned tile_threads() { return detail::tile<G>::threads(); }

namespace cg {

// What CUDA gives each launch of a cooperative kernel; here all kernels of the program have it together.
struct grid_workspace_of_program {
	unsigned size, barrier;
};
static __device__ grid_workspace_of_program grid_workspace_memory;
__device__ inline grid_workspace_of_program *grid_workspace() { return &grid_workspace_memory; }

template <class T = void> struct plus {
	__device__ T operator()(T a, T b) const { return a + b; }
};
template <class T = void> struct less {
	__device__ T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T = void> struct greater {
	__device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T = void> struct bit_and {
	__device__ T operator()(T a, T b) const { return a & b; }
};
template <class T = void> struct bit_or {
	__device__ T operator()(T a, T b) const { return a | b; }
};
template <class T = void> struct bit_xor {
	__device__ T operator()(T a, T b) const { return a ^ b; }
};
#define TRANSHIP_FUNCTOR(name)                                                                                                      \
	template <> struct name<void> {                                                                                              \
		template <class T> __device__ T operator()(T a, T b) const { return name<T>()(a, b); }                               \
	};
TRANSHIP_FUNCTOR(plus)
TRANSHIP_FUNCTOR(less)
TRANSHIP_FUNCTOR(greater)
TRANSHIP_FUNCTOR(bit_and)
TRANSHIP_FUNCTOR(bit_or)
TRANSHIP_FUNCTOR(bit_xor)
#undef TRANSHIP_FUNCTOR

} // namespace cg

namespace detail {

template <class T> struct plain { typedef T type; };
template <class T> struct plain<T &> : plain<T> {};
template <class T> struct plain<T &&> : plain<T> {};
template <class T> struct plain<const T> : plain<T> {};

template <unsigned n, class P, class T, class Op>
__device__ inline T group_reduce(const cooperative_groups::thread_block_tile<n, P> &, T v, Op &op)
{
	int self = (int)::__lane_id();
	for (unsigned step = n / 2; step; step /= 2)
		v = op(v, gather(v, self ^ (int)step));
	return v;
}
template <class T, class Op> __device__ inline T group_reduce(const cooperative_groups::coalesced_group &g, T v, Op &op)
{
	unsigned long long lanes = hardware_lanes(g);
	T sum = gather(v, __builtin_ctzll(lanes));
	for (lanes &= lanes - 1; lanes; lanes &= lanes - 1)
		sum = op(sum, gather(v, __builtin_ctzll(lanes)));
	return sum;
}

// The combination of the values of all lower ranks, and whether there is one.
template <class G, class T, class Op> __device__ inline T group_scan(const G &g, T v, Op &op, bool inclusive, T start)
{
	unsigned long long lanes = hardware_lanes(g);
	int self = (int)::__lane_id();
	bool any = false;
	T sum = start;
	for (; lanes; lanes &= lanes - 1) {
		int lane = __builtin_ctzll(lanes);
		T x = gather(v, lane);
		if (inclusive ? lane <= self : lane < self) {
			sum = any ? (T)op(sum, x) : x;
			any = true;
		}
	}
	return sum;
}
template <unsigned n, class P, class T, class Op>
__device__ inline T group_scan(const cooperative_groups::thread_block_tile<n, P> &, T v, Op &op, bool inclusive, T start)
{
	int self = (int)::__lane_id(), rank = self & (int)(n - 1);
	for (int step = 1; step < (int)n; step *= 2) {
		T x = gather(v, rank >= step ? self - step : self);
		if (rank >= step)
			v = op(x, v);
	}
	if (inclusive)
		return v;
	v = gather(v, rank ? self - 1 : self);
	return rank ? v : start;
}

} // namespace detail

namespace cg {

// Collectives of tiles and coalesced groups.
template <class G, class T, class Op> __device__ inline auto reduce(const G &g, T &&v, Op &&op) -> typename detail::plain<T>::type
{
	typedef typename detail::plain<T>::type V;
	return detail::group_reduce(g, (V)v, op);
}
template <class G, class T, class Op> __device__ inline auto inclusive_scan(const G &g, T &&v, Op &&op) -> typename detail::plain<T>::type
{
	typedef typename detail::plain<T>::type V;
	return detail::group_scan(g, (V)v, op, true, V(v));
}
template <class G, class T> __device__ inline auto inclusive_scan(const G &g, T &&v) -> typename detail::plain<T>::type
{
	return tranship::cg::inclusive_scan(g, v, plus<typename detail::plain<T>::type>());
}
template <class G, class T, class Op> __device__ inline auto exclusive_scan(const G &g, T &&v, Op &&op) -> typename detail::plain<T>::type
{
	typedef typename detail::plain<T>::type V;
	return detail::group_scan(g, (V)v, op, false, V()); // as in CUDA, the first thread gets V(), whatever the operation
}
template <class G, class T> __device__ inline auto exclusive_scan(const G &g, T &&v) -> typename detail::plain<T>::type
{
	return tranship::cg::exclusive_scan(g, v, plus<typename detail::plain<T>::type>());
}

// The threads of the group that gave the same label. The parts are numbered by their first threads.
template <class G, class L> __device__ inline cooperative_groups::coalesced_group labeled_partition(const G &g, L label)
{
	typedef detail::lanes_of_group group;
	unsigned long long left = detail::hardware_lanes(g) & ::__ballot(1), mine = 0;
	unsigned rank = 0, parts = 0;
	while (left) {
		bool same = label == detail::gather(label, __builtin_ctzll(left));
		unsigned long long lanes = ::__ballot(same) & left;
		if (same) {
			mine = lanes;
			rank = parts;
		}
		parts++;
		left &= ~lanes;
	}
	return group((group::lane_set)mine, rank, parts);
}
template <class G> __device__ inline cooperative_groups::coalesced_group labeled_partition(const G &g, bool label)
{
	return tranship::binary_partition(g, label);
}

template <class G, class F, class... A> __device__ inline void invoke_one(const G &g, F &&f, A &&...a)
{
	if (g.thread_rank() == 0)
		f(static_cast<A &&>(a)...);
}
template <class G, class F, class... A> __device__ inline auto invoke_one_broadcast(const G &g, F &&f, A &&...a) -> decltype(f(static_cast<A &&>(a)...))
{
	typedef decltype(f(static_cast<A &&>(a)...)) R;
	unsigned long long lanes = detail::hardware_lanes(g);
	alignas(R) char room[sizeof(R)] = {};
	if (g.thread_rank() == 0) {
		R r = f(static_cast<A &&>(a)...);
		__builtin_memcpy(room, (const void *)&r, sizeof(R));
	}
	struct bytes {
		char b[sizeof(R)];
	} all;
	__builtin_memcpy(&all, room, sizeof(R));
	all = detail::gather(all, __builtin_ctzll(lanes));
	return *(R *)(void *)all.b;
}

// Copies at once, by all threads of the group; wait makes the copy seen by all of them.
template <class G> __device__ inline void copy_bytes(const G &g, void *to, const void *from, size_t n)
{
	size_t rank = g.thread_rank(), threads = g.size();
	if (((size_t)to | (size_t)from | n) % 16 == 0) {
		for (size_t i = rank; i < n / 16; i += threads)
			((uint4 *)to)[i] = ((const uint4 *)from)[i];
	} else if (((size_t)to | (size_t)from | n) % 4 == 0) {
		for (size_t i = rank; i < n / 4; i += threads)
			((unsigned *)to)[i] = ((const unsigned *)from)[i];
	} else {
		for (size_t i = rank; i < n; i += threads)
			((char *)to)[i] = ((const char *)from)[i];
	}
}
template <class G, class T, class S> __device__ inline void memcpy_async(const G &g, T *to, const S *from, size_t bytes)
{
	tranship::cg::copy_bytes(g, (void *)to, (const void *)from, bytes);
}
// The lengths count elements; the shorter one holds.
template <class G, class T, class S> __device__ inline void memcpy_async(const G &g, T *to, size_t to_n, const S *from, size_t from_n)
{
	static_assert(sizeof(T) == sizeof(S), "elements of one size");
	tranship::cg::copy_bytes(g, (void *)to, (const void *)from, (to_n < from_n ? to_n : from_n) * sizeof(T));
}
template <class G> __device__ inline void wait(const G &g) { g.sync(); }
template <unsigned stages, class G> __device__ inline void wait_prior(const G &g) { g.sync(); }

// Members that HIP's groups lack.
template <class G> __device__ inline unsigned long long block_rank(const G &)
{
	return blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
}
template <class G> __device__ inline unsigned long long num_blocks(const G &) { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
template <class G> __device__ inline dim3 block_index(const G &) { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
template <class G> __device__ inline dim3 dim_blocks(const G &) { return dim3(gridDim.x, gridDim.y, gridDim.z); }
template <class G> __device__ inline dim3 dim_threads(const G &) { return dim3(blockDim.x, blockDim.y, blockDim.z); }
template <class G> __device__ inline dim3 grid_dim_threads(const G &)
{
	return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z);
}
template <class G> __device__ inline dim3 grid_thread_index(const G &)
{
	return dim3(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y, blockIdx.z * blockDim.z + threadIdx.z);
}

} // namespace cg
} // namespace tranship

namespace cooperative_groups {
using namespace tranship::cg;

#if HIP_VERSION_MAJOR == 7 && !defined(HIP_DISABLE_WARP_SYNC_BUILTINS)
// Votes of tiles whose threads are not all there: the last one of a block of 48, or some have returned. HIP's own stop the kernel then,
// unless NDEBUG is defined.
#define TRANSHIP_VOTES(n)                                                                                                           \
	template <> __device__ inline unsigned long long thread_block_tile_base<n>::ballot(int pred) const                           \
	{                                                                                                                            \
		return tranship::detail::of_tile<n>(::__ballot(pred));                                                               \
	}                                                                                                                            \
	template <> __device__ inline int thread_block_tile_base<n>::any(int pred) const                                             \
	{                                                                                                                            \
		return tranship::detail::of_tile<n>(::__ballot(pred)) != 0;                                                          \
	}                                                                                                                            \
	template <> __device__ inline int thread_block_tile_base<n>::all(int pred) const                                             \
	{                                                                                                                            \
		return tranship::detail::of_tile<n>(::__ballot(pred)) == ~0ull >> (64 - n);                                          \
	}                                                                                                                            \
	template <> template <class T> __device__ inline unsigned long long thread_block_tile_base<n>::match_any(T value) const      \
	{                                                                                                                            \
		return tranship::detail::of_tile<n>(tranship::match_any_sync(~0u, value));                                           \
	}                                                                                                                            \
	template <> template <class T> __device__ inline unsigned long long thread_block_tile_base<n>::match_all(T value, int &pred) const \
	{                                                                                                                            \
		return tranship::detail::of_tile<n>(tranship::match_all_sync(tranship::detail::tile_in_warp<n>(), value, &pred));     \
	}
TRANSHIP_VOTES(1)
TRANSHIP_VOTES(2)
TRANSHIP_VOTES(4)
TRANSHIP_VOTES(8)
TRANSHIP_VOTES(16)
TRANSHIP_VOTES(32)
#undef TRANSHIP_VOTES
#endif

} // namespace cooperative_groups

template <class T> __device__ inline T __shfl(T v, int src, int width)
{
	int self = (int)::__lane_id();
	return tranship::detail::gather(v, (self & ~(width - 1)) | (src & (width - 1)));
}
template <class T> __device__ inline T __shfl_up(T v, unsigned delta, int width)
{
	int self = (int)::__lane_id(), from = self - (int)delta;
	return tranship::detail::gather(v, from < (self & ~(width - 1)) ? self : from);
}
template <class T> __device__ inline T __shfl_down(T v, unsigned delta, int width)
{
	int self = (int)::__lane_id(), from = self + (int)delta;
	return tranship::detail::gather(v, from > (self | (width - 1)) ? self : from);
}
template <class T> __device__ inline T __shfl_xor(T v, int lanes, int width)
{
	int self = (int)::__lane_id(), from = self ^ lanes;
	return tranship::detail::gather(v, from > (self | (width - 1)) ? self : from);
}
#endif
#endif
