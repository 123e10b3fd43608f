// Ballots, votes and matches of warps, and what programs do with their masks.
#include <cuda_runtime.h>
#include "check.h"

#define FULL 0xffffffffu
static unsigned noise(int i) { return (unsigned)i * 2654435761u >> 7; }

__global__ void ballots(const unsigned *in, unsigned *out, unsigned *below, int *tally)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
	unsigned odd = __ballot_sync(FULL, in[t] & 1);
	out[t] = odd;
	below[t] = __popc(odd & ((1u << lane) - 1));
	if (lane == 0)
		tally[blockIdx.x * (blockDim.x >> 5) + warp] = __popc(odd);
}

// stream compaction: one atomic for a warp
__device__ int place(int *counter)
{
	unsigned active = __activemask();
	int leader = __ffs(active) - 1, lane = threadIdx.x % warpSize, first = 0;
	if (lane == leader)
		first = atomicAdd(counter, __popc(active));
	first = __shfl_sync(active, first, leader);
	return first + __popc(active & ((1u << lane) - 1));
}
__global__ void compact(const unsigned *in, int n, int *out, int *counter)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	if (t < n && in[t] % 3 == 0)
		out[place(counter)] = t;
}

__device__ unsigned lanes_below()
{
	unsigned m;
	asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
	return m;
}
__device__ unsigned lane_number()
{
	unsigned l;
	asm volatile("mov.u32 %0, %laneid;" : "=r"(l));
	return l;
}
__global__ void registers(const unsigned *in, unsigned *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned m = __ballot_sync(~0, in[t] > (1u << 24));
	out[t] = (unsigned)__popc(m & lanes_below()) * 100 + lane_number();
}

__global__ void matches(const unsigned *in, unsigned *any, int *rank, int *all)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned peers = __match_any_sync(FULL, in[t] % 5);
	any[t] = peers;
	rank[t] = __popc(peers & ((1u << (threadIdx.x % 32)) - 1));
	int pred;
	unsigned m = __match_all_sync(FULL, (long long)(in[t] > (threadIdx.x < 64 ? 0u : 1u << 24)), &pred);
	all[t] = pred ? (m == FULL ? 2 : -1) : (m == 0 ? 1 : -2);
}

// histogram with one atomic for each value of a warp
__global__ void histogram(const unsigned *in, int *bins, int n)
{
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
		unsigned bin = in[i] % 7;
		unsigned mask = __match_any_sync(__activemask(), bin);
		if ((int)(threadIdx.x & 31) == __ffs((int)mask) - 1)
			atomicAdd(&bins[bin], __popc(mask));
	}
}

// in a branch that some lanes take, with their mask
__global__ void parts(const unsigned *in, unsigned *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned who = __ballot_sync(FULL, in[t] & 2);
	if (in[t] & 2)
		out[t] = __ballot_sync(who, in[t] & 4) | (__any_sync(who, in[t] % 11 == 0) ? 0 : 0);
	else
		out[t] = __all_sync(~who, in[t] % 64 != 0) ? ~who : 0;
}

// loops until nobody in the warp has work
__global__ void until_none(const unsigned *in, int *rounds)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, left = in[t] % (3 + (unsigned)(t / 32)), n = 0;
	while (__any_sync(FULL, left > 0)) {
		left--;
		n++;
	}
	rounds[t] = n;
}

// blocks of two dimensions: a row is a warp
__global__ void rows(const unsigned *in, unsigned *out)
{
	int t = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
	unsigned m = __ballot_sync(FULL, in[t] & 8);
	if (threadIdx.x == 0)
		out[blockIdx.x * blockDim.y + threadIdx.y] = m;
}

// the first lane with something takes it for all
__global__ void pick(const unsigned *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned m = __ballot_sync(FULL, in[t] % 9 == 0);
	int first = m ? __ffs(m) - 1 : -1, last = 31 - __clz(m);
	out[t] = first * 100 + last;
}

int main()
{
	const int N = 256;
	unsigned *in = filled<unsigned>(N, noise);
	auto ballot = [&](int t, auto pred) {
		unsigned m = 0;
		for (int l = 0; l < 32; l++)
			m |= (unsigned)(pred(noise((t & ~31) + l)) ? 1 : 0) << l;
		return m;
	};
	auto below = [](unsigned m, int t) { return __builtin_popcount(m & ((1u << (t & 31)) - 1)); };
	auto is_odd = [](unsigned v) { return v & 1; };
	for (int threads : { 32, 64, 128, 256 }) {
		unsigned *out = make<unsigned>(N), *under = make<unsigned>(N);
		int *tally = make<int>(N / 32);
		ballots<<<N / threads, threads>>>(in, out, under, tally);
		expect("ballot", out, N, [&](int t) { return ballot(t, is_odd); });
		expect("lanes below", under, N, [&](int t) { return below(ballot(t, is_odd), t); });
		expect("lanes of the warp", tally, N / 32, [&](int w) { return __builtin_popcount(ballot(w * 32, is_odd)); });

		int *list = make<int>(N), *counter = make<int>(1), thirds = 0;
		compact<<<N / threads, threads>>>(in, N - 13, list, counter);
		for (int i = 0; i < N - 13; i++)
			thirds += noise(i) % 3 == 0;
		expect("number of compacted", counter, 1, [&](int) { return thirds; });
		std::vector<int> got(N);
		std::vector<char> seen(N);
		cudaMemcpy(got.data(), list, N * sizeof(int), cudaMemcpyDeviceToHost);
		for (int i = 0; i < thirds; i++) {
			if (got[i] < 0 || got[i] >= N - 13 || noise(got[i]) % 3 || seen[got[i]])
				printf("compact: %d at %d\n", got[i], i), wrong++;
			seen[got[i]] = 1;
		}

		registers<<<N / threads, threads>>>(in, out);
		expect("lane mask registers", out, N,
		       [&](int t) { return below(ballot(t, [](unsigned v) { return v > (1u << 24); }), t) * 100 + (t & 31); });

		int *rank = make<int>(N), *all = make<int>(N);
		matches<<<N / threads, threads>>>(in, out, rank, all);
		auto peers = [&](int t) { return ballot(t, [&](unsigned v) { return v % 5 == noise(t) % 5; }); };
		expect("match_any", out, N, peers);
		expect("rank among peers", rank, N, [&](int t) { return below(peers(t), t); });
		expect("match_all", all, N, [&](int t) {
			unsigned m = ballot(t, [&](unsigned v) { return v > (t % threads < 64 ? 0u : 1u << 24); });
			return m == 0 || m == FULL ? 2 : 1;
		});

		int *bins = make<int>(7);
		histogram<<<2, threads>>>(in, bins, N - 40);
		expect("histogram", bins, 7, [](int b) {
			int n = 0;
			for (int i = 0; i < N - 40; i++)
				n += noise(i) % 7 == (unsigned)b;
			return n;
		});

		parts<<<N / threads, threads>>>(in, out);
		expect("votes of a part", out, N, [&](int t) {
			unsigned who = ballot(t, [](unsigned v) { return v & 2; });
			if (noise(t) & 2)
				return ballot(t, [](unsigned v) { return (v & 2) && (v & 4); });
			return ballot(t, [](unsigned v) { return !(v & 2) && v % 64 == 0; }) ? 0 : ~who;
		});

		until_none<<<N / threads, threads>>>(in, rank);
		expect("rounds", rank, N, [&](int t) {
			int most = 0;
			for (int l = 0; l < 32; l++) {
				int n = (int)(noise((t & ~31) + l) % (3 + (unsigned)(t / 32)));
				most = n > most ? n : most;
			}
			return most;
		});

		pick<<<N / threads, threads>>>(in, rank);
		expect("first and last", rank, N, [&](int t) {
			unsigned m = ballot(t, [](unsigned v) { return v % 9 == 0; });
			return (m ? __builtin_ctz(m) : -1) * 100 + (m ? 31 - __builtin_clz(m) : -1);
		});
	}
	for (int high : { 1, 2, 4, 8 }) {
		unsigned *out = make<unsigned>(N / 32);
		rows<<<N / 32 / high, dim3(32, high)>>>(in, out);
		expect("a row's ballot", out, N / 32, [&](int w) { return ballot(w * 32, [](unsigned v) { return v & 8; }); });
	}
	return verdict("votes");
}
