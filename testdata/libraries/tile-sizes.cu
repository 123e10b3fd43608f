// How many threads a tile has, where that has to be a constant, and a class of the program's own that says the same of itself.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/std/tuple>
namespace cg = cooperative_groups;

template <int N> struct lanes { float v[N]; };
template <class T> struct width { static constexpr int value = T::num_threads(); };

template <typename T> __device__ float sum(const T &tile, float x)
{
	static_assert(T::num_threads() >= 4, "wide enough");
	__shared__ float part[T::num_threads() * 4];
	lanes<T::size()> own;
	if constexpr (tile.num_threads() > 16)
		x *= 2;
	for (int i = tile.size() / 2; i > 0; i /= 2)
		x += tile.shfl_down(x, i);
	own.v[0] = x;
	part[tile.thread_rank()] = own.v[0];
	return part[0];
}

__global__ void k(float *p)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	using eight = cg::thread_block_tile<8>;
	constexpr int n = cg::thread_block_tile<16>::num_threads();
	const int m = tile.size();
	float local[eight::size()], whole[m];
	static_assert(decltype(tile)::num_threads() == 32 && width<eight>::value == 8, "");
	enum lane_counts : unsigned { narrow = eight::size(), wide = decltype(tile)::size() };
	switch (threadIdx.x) {
	case decltype(tile)::num_threads(): return;
	default: p[1] = narrow + wide;
	}
	for (int i = 0; i < tile.size(); i++)
		whole[i] = p[i * n];
	local[0] = sum(tile, whole[0]);
	auto both = cuda::std::tuple_cat(cuda::std::make_tuple(1), cuda::std::make_tuple(2));
	p[0] = cg::reduce(tile, local[0], cg::plus<float>()) + cuda::std::get<0>(both);
}

template <unsigned N> struct held {
	cg::thread_block_tile<N> tile;
	__device__ static constexpr auto size() { return decltype(tile)::num_threads(); }
	__device__ unsigned now() const { return tile.num_threads(); }
};

struct pool {
	static constexpr int num_threads() { return 4; }
	static constexpr int size() { return 4; }
};
template <class P> __global__ void drain(int *o)
{
	int a[P::size()], b[pool::num_threads()];
	o[0] = sizeof a + sizeof b;
}
