// Cooperative groups: tiles, coalesced threads, their partitions, collectives, and grids.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_runtime.h>
#include "check.h"
namespace cg = cooperative_groups;

static int noise(int i) { return (int)((unsigned)i * 2654435761u >> 9) % 1000 - 300; }

template <int n> __global__ void tiles(const int *in, int *sum, unsigned *bits, int *ranks, int *broadcast)
{
	cg::thread_block block = cg::this_thread_block();
	cg::thread_block_tile<n> tile = cg::tiled_partition<n>(block);
	int t = blockIdx.x * blockDim.x + threadIdx.x, v = in[t];
	for (int i = tile.size() / 2; i > 0; i /= 2)
		v += tile.shfl_down(v, i);
	sum[t] = tile.shfl(v, 0);
	bits[t] = tile.ballot(in[t] > 0);
	ranks[t] = tile.thread_rank() + 100 * tile.meta_group_rank() + 10000 * tile.meta_group_size() + (tile.any(in[t] > 600) ? 1000000 : 0) +
		   (tile.all(in[t] > -250) ? 2000000 : 0);
	broadcast[t] = tile.shfl_xor(in[t], 1) * 2 + tile.shfl_up(in[t], 1);
}
template <int n> __global__ void collectives(const int *in, int *sum, int *scan, int *before, unsigned *match)
{
	auto tile = cg::tiled_partition<n>(cg::this_thread_block());
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	sum[t] = cg::reduce(tile, in[t], cg::plus<int>()) + cg::reduce(tile, in[t], cg::greater<int>());
	scan[t] = cg::inclusive_scan(tile, in[t]);
	before[t] = cg::exclusive_scan(tile, in[t], cg::plus<int>());
	match[t] = tile.match_any(in[t] % 3);
}
// as in stream compaction: those who are here
__global__ void coalesced(const int *in, int *out, int *counter)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	out[t] = -1;
	if (in[t] > 0) {
		cg::coalesced_group g = cg::coalesced_threads();
		int first = 0;
		if (g.thread_rank() == 0)
			first = atomicAdd(counter, g.size());
		out[t] = g.shfl(first, 0) * 0 + g.thread_rank() * 100 + g.size() + (g.any(in[t] > 690) ? 10000 : 0);
	}
}
__global__ void coalesced_sums(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	if (in[t] % 2 == 0) {
		auto g = cg::coalesced_threads();
		out[t] = cg::reduce(g, in[t], cg::plus<int>()) + g.shfl(in[t], g.size() - 1);
	} else {
		out[t] = (int)__popc(__activemask());
	}
}
__global__ void partitions(const int *in, int *two, int *many)
{
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	auto half = cg::binary_partition(warp, in[t] > 0);
	two[t] = half.size() * 100 + half.thread_rank();
	auto part = cg::labeled_partition(warp, in[t] % 4);
	many[t] = cg::reduce(part, in[t], cg::plus<int>()) * 100 + part.thread_rank();
}
// a tree over the warps of a block, without a second array
__global__ void block_tree(const int *in, int *out)
{
	__shared__ int s[32];
	auto block = cg::this_thread_block();
	auto warp = cg::tiled_partition<32>(block);
	int v = cg::reduce(warp, in[block.group_index().x * block.size() + block.thread_rank()], cg::plus<int>());
	if (warp.thread_rank() == 0)
		s[warp.meta_group_rank()] = v;
	block.sync();
	if (warp.meta_group_rank() == 0) {
		v = warp.thread_rank() < warp.meta_group_size() ? s[warp.thread_rank()] : 0;
		v = cg::reduce(warp, v, cg::plus<int>());
		if (warp.thread_rank() == 0)
			out[blockIdx.x] = v;
	}
}
// a sum in shared memory, of whatever group: NVIDIA's documents have it so
__device__ int sum_of_group(cg::thread_group g, int *x, int v)
{
	int lane = g.thread_rank();
	for (int i = g.size() / 2; i > 0; i /= 2) {
		x[lane] = v;
		g.sync();
		if (lane < i)
			v += x[lane + i];
		g.sync();
	}
	return v;
}
__global__ void any_group(const int *in, int *out)
{
	extern __shared__ int x[];
	auto block = cg::this_thread_block();
	int t = blockIdx.x * blockDim.x + threadIdx.x, of_block = sum_of_group(block, x, in[t]);
	auto tile = cg::tiled_partition<16>(block);
	int of_tile = sum_of_group(tile, x + block.thread_rank() - tile.thread_rank(), in[t]);
	out[t] = block.thread_rank() == 0 ? of_block : tile.thread_rank() == 0 ? of_tile : 0;
}
// the whole grid waits
__global__ void grid_wide(int *a, int *b, int n)
{
	cg::grid_group grid = cg::this_grid();
	for (int i = grid.thread_rank(); i < n; i += grid.size())
		a[i] = i * 3;
	grid.sync();
	for (int i = grid.thread_rank(); i < n; i += grid.size())
		b[i] = a[n - 1 - i];
}
// a tile of tiles
__global__ void nested(const int *in, int *out)
{
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	auto four = cg::tiled_partition<4>(warp);
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	out[t] = four.meta_group_rank() * 1000 + four.shfl(in[t], four.num_threads() - 1) * 0 + cg::reduce(four, in[t] & 7, cg::bit_or<int>());
}

int main()
{
	const int N = 256;
	int *in = filled<int>(N, noise), *a = make<int>(N), *b = make<int>(N), *c = make<int>(N);
	unsigned *bits = make<unsigned>(N);
	auto over = [](int from, int n, auto f) {
		for (int i = from; i < from + n; i++)
			f(i);
	};
	for (int threads : { 32, 64, 128 }) {
		int blocks = N / threads;
		auto each = [&](auto kernel, int n) {
			kernel<<<blocks, threads>>>(in, a, bits, b, c);
			expect("tile's sum", a, N, [&](int t) {
				int s = 0;
				over(t & ~(n - 1), n, [&](int i) { s += noise(i); });
				return s;
			});
			expect("tile's ballot", bits, N, [&](int t) {
				unsigned m = 0;
				over(t & ~(n - 1), n, [&](int i) { m |= (unsigned)(noise(i) > 0) << (i & (n - 1)); });
				return m;
			});
			expect("tile's ranks", b, N, [&](int t) {
				bool any = false, all = true;
				over(t & ~(n - 1), n, [&](int i) { any = any || noise(i) > 600, all = all && noise(i) > -250; });
				return (t & (n - 1)) + t % threads / n * 100 + threads / n * 10000 + any * 1000000 + all * 2000000;
			});
			expect("tile's shuffles", c, N, [&](int t) { return noise(n > 1 ? t ^ 1 : t) * 2 + noise(t & (n - 1) ? t - 1 : t); });
		};
		each(tiles<32>, 32);
		each(tiles<16>, 16);
		each(tiles<8>, 8);
		each(tiles<4>, 4);
		each(tiles<2>, 2);
		auto all = [&](auto kernel, int n) {
			kernel<<<blocks, threads>>>(in, a, b, c, bits);
			expect("reduce", a, N, [&](int t) {
				int s = 0, most = -1000;
				over(t & ~(n - 1), n, [&](int i) { s += noise(i), most = std::max(most, noise(i)); });
				return s + most;
			});
			expect("inclusive_scan", b, N, [&](int t) {
				int s = 0;
				over(t & ~(n - 1), (t & (n - 1)) + 1, [&](int i) { s += noise(i); });
				return s;
			});
			expect("exclusive_scan", c, N, [&](int t) {
				int s = 0;
				over(t & ~(n - 1), t & (n - 1), [&](int i) { s += noise(i); });
				return s;
			});
			expect("match_any", bits, N, [&](int t) {
				unsigned m = 0;
				over(t & ~(n - 1), n, [&](int i) { m |= (unsigned)(noise(i) % 3 == noise(t) % 3) << (i & (n - 1)); });
				return m;
			});
		};
		all(collectives<32>, 32);
		all(collectives<16>, 16);
		all(collectives<8>, 8);

		int *counter = make<int>(1);
		coalesced<<<blocks, threads>>>(in, a, counter);
		auto in_warp = [&](int t, auto pred) {
			unsigned m = 0;
			over(t & ~31, 32, [&](int i) { m |= (unsigned)(pred(noise(i)) ? 1 : 0) << (i & 31); });
			return m;
		};
		auto rank = [](unsigned m, int t) { return __builtin_popcount(m & ((1u << (t & 31)) - 1)); };
		expect("coalesced_threads", a, N, [&](int t) {
			unsigned m = in_warp(t, [](int v) { return v > 0; });
			return noise(t) > 0 ? rank(m, t) * 100 + __builtin_popcount(m) + (in_warp(t, [](int v) { return v > 690; }) ? 10000 : 0) : -1;
		});
		expect("counted", counter, 1, [&](int) {
			int n = 0;
			over(0, N, [&](int i) { n += noise(i) > 0; });
			return n;
		});
		coalesced_sums<<<blocks, threads>>>(in, a);
		expect("coalesced sums", a, N, [&](int t) {
			int s = 0, last = 0, odd = 0;
			over(t & ~31, 32, [&](int i) {
				if (noise(i) % 2 == 0)
					s += noise(i), last = noise(i);
				else
					odd++;
			});
			return noise(t) % 2 == 0 ? s + last : odd;
		});
		partitions<<<blocks, threads>>>(in, a, b);
		expect("binary_partition", a, N, [&](int t) {
			unsigned m = in_warp(t, [&](int v) { return (v > 0) == (noise(t) > 0); });
			return __builtin_popcount(m) * 100 + rank(m, t);
		});
		expect("labeled_partition", b, N, [&](int t) {
			int s = 0;
			over(t & ~31, 32, [&](int i) { s += noise(i) % 4 == noise(t) % 4 ? noise(i) : 0; });
			return s * 100 + rank(in_warp(t, [&](int v) { return v % 4 == noise(t) % 4; }), t);
		});
		block_tree<<<blocks, threads>>>(in, a);
		expect("tree", a, blocks, [&](int k) {
			int s = 0;
			over(k * threads, threads, [&](int i) { s += noise(i); });
			return s;
		});
		any_group<<<blocks, threads, threads * sizeof(int)>>>(in, a);
		expect("any group", a, N, [&](int t) {
			int s = 0;
			over(t, t % threads == 0 ? threads : 16, [&](int i) { s += i < N ? noise(i) : 0; });
			return t % 16 ? 0 : s;
		});
		nested<<<blocks, threads>>>(in, a);
		expect("nested", a, N, [&](int t) {
			int o = 0;
			over(t & ~3, 4, [&](int i) { o |= noise(i) & 7; });
			return (t & 31) / 4 * 1000 + o;
		});
	}
	int n = N;
	void *args[] = { &a, &b, &n };
	cudaLaunchCooperativeKernel((void *)grid_wide, dim3(4), dim3(32), args, 0, 0);
	expect("grid", b, N, [&](int i) { return (N - 1 - i) * 3; });
	return verdict("groups");
}
