// section cg: what CUDA's cooperative groups have and HIP's lack.
// provides: cooperative_groups::reduce cooperative_groups::inclusive_scan cooperative_groups::exclusive_scan
// provides: cooperative_groups::plus cooperative_groups::less cooperative_groups::greater
// provides: cooperative_groups::bit_and cooperative_groups::bit_or cooperative_groups::bit_xor
// provides: cooperative_groups::labeled_partition cooperative_groups::memcpy_async cooperative_groups::wait
// provides: cooperative_groups::wait_prior cooperative_groups::invoke_one cooperative_groups::invoke_one_broadcast
// provides: tranship::coalesced_threads tranship::cg::block_rank tranship::cg::num_blocks tranship::cg::block_index
// provides: tranship::cg::grid_dim_threads tranship::cg::grid_thread_index
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
namespace cg {
template <class G> __device__ inline unsigned long long block_rank(const G &g) { return g.block_rank(); }
template <class G> __device__ inline unsigned long long num_blocks(const G &g) { return g.num_blocks(); }
template <class G> __device__ inline dim3 block_index(const G &g) { return g.block_index(); }
template <class G> __device__ inline dim3 dim_blocks(const G &g) { return g.dim_blocks(); }
template <class G> __device__ inline dim3 dim_threads(const G &g) { return g.dim_threads(); }
template <class G> __device__ inline dim3 grid_dim_threads(const G &g) { return g.dim_threads(); }
template <class G> __device__ inline dim3 grid_thread_index(const G &g) { return g.thread_index(); }
} // namespace cg
template <class G> __host__ __device__ constexpr unsigned tile_size() { return G::size(); }
template <class G> __host__ __device__ constexpr unsigned tile_threads() { return G::num_threads(); }
} // namespace tranship

#else
#include <hip/hip_cooperative_groups.h>

namespace tranship {

namespace detail {

// Reaches into HIP's group for the set of hardware lanes it holds, and makes one of a set.
struct lanes_of_group : cooperative_groups::coalesced_group {
	typedef decltype(coalesced_info.member_mask) lane_set;
	__device__ explicit lanes_of_group(lane_set lanes) : cooperative_groups::coalesced_group(lanes) {}
	__device__ static lane_set get(const cooperative_groups::coalesced_group &g) { return (g.*(&lanes_of_group::coalesced_info)).member_mask; }
};

__device__ inline unsigned long long hardware_lanes(const cooperative_groups::coalesced_group &g) { return lanes_of_group::get(g); }
template <unsigned n, class P> __device__ inline unsigned long long hardware_lanes(const cooperative_groups::thread_block_tile<n, P> &)
{
	return ~0ull >> (64 - n) << (::__lane_id() & ~(n - 1));
}

// The functors, known by name for what they leave alone.
template <class T> struct limits_of {
	static constexpr bool is_signed = (T)-1 < (T)0;
	__device__ static constexpr T most() { return is_signed ? (T)((1ull << (sizeof(T) * 8 - 1)) - 1) : (T)-1; }
	__device__ static constexpr T least() { return is_signed ? (T)(-most() - 1) : (T)0; }
};
template <> struct limits_of<float> {
	__device__ static constexpr float most() { return __builtin_huge_valf(); }
	__device__ static constexpr float least() { return -__builtin_huge_valf(); }
};
template <> struct limits_of<double> {
	__device__ static constexpr double most() { return __builtin_huge_val(); }
	__device__ static constexpr double least() { return -__builtin_huge_val(); }
};

} // namespace detail

// The active lanes of the caller's warp of 32; cooperative_groups::coalesced_threads() gives those of the whole wavefront.
__device__ inline cooperative_groups::coalesced_group coalesced_threads()
{
	unsigned long long half = ::__lane_id() & 32u ? 0xffffffff00000000ull : 0xffffffffull;
	return detail::lanes_of_group((detail::lanes_of_group::lane_set)(::__ballot(1) & half));
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

template <class T = void> struct plus {
	__device__ T operator()(T a, T b) const { return a + b; }
	__device__ static T neutral() { return T(); }
};
template <class T = void> struct less {
	__device__ T operator()(T a, T b) const { return b < a ? b : a; }
	__device__ static T neutral() { return detail::limits_of<T>::most(); }
};
template <class T = void> struct greater {
	__device__ T operator()(T a, T b) const { return a < b ? b : a; }
	__device__ static T neutral() { return detail::limits_of<T>::least(); }
};
template <class T = void> struct bit_and {
	__device__ T operator()(T a, T b) const { return a & b; }
	__device__ static T neutral() { return (T)~T(); }
};
template <class T = void> struct bit_or {
	__device__ T operator()(T a, T b) const { return a | b; }
	__device__ static T neutral() { return T(); }
};
template <class T = void> struct bit_xor {
	__device__ T operator()(T a, T b) const { return a ^ b; }
	__device__ static T neutral() { return T(); }
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

// What the first thread of an exclusive scan gets: what the operation leaves alone, or a value of nothing.
template <class T, class Op> __device__ inline auto first_of_scan(int) -> decltype((T)Op::neutral()) { return Op::neutral(); }
template <class T, class Op> __device__ inline T first_of_scan(long) { return T(); }
template <class T, class Op> struct scan_start {
	__device__ static T get() { return first_of_scan<T, Op>(0); }
};
template <class T, template <class> class F> struct scan_start<T, F<void>> {
	__device__ static T get() { return first_of_scan<T, F<T>>(0); }
};

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
	return detail::group_scan(g, (V)v, op, false, detail::scan_start<V, typename detail::plain<Op>::type>::get());
}
template <class G, class T> __device__ inline auto exclusive_scan(const G &g, T &&v) -> typename detail::plain<T>::type
{
	return tranship::cg::exclusive_scan(g, v, plus<typename detail::plain<T>::type>());
}

// The threads of the group that gave the same label.
template <class G, class L> __device__ inline cooperative_groups::coalesced_group labeled_partition(const G &g, L label)
{
	unsigned long long left = detail::hardware_lanes(g), mine = 0;
	while (left) {
		int lane = __builtin_ctzll(left);
		bool same = label == detail::gather(label, lane);
		unsigned long long lanes = ::__ballot(same) & detail::hardware_lanes(g);
		if (same)
			mine = lanes;
		left &= left - 1;
	}
	return detail::lanes_of_group((detail::lanes_of_group::lane_set)mine);
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
}

// Shuffles of types that HIP has none for, which the member functions of its tiles come to.
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
