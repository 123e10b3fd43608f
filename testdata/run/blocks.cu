// What programs do with warps in blocks: numbers of lanes and warps, shared memory for each warp, queues, locks, the last block.
#include <cuda_runtime.h>
#include "check.h"

static int noise(int i) { return (int)((unsigned)i * 2654435761u >> 9) % 1000 - 300; }
constexpr int kWarp = 32;

// a warp for each row of a matrix
__global__ void row_sums(const int *m, int *out, int rows, int columns)
{
	int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
	if (warp >= rows)
		return;
	int s = 0;
	for (int c = lane; c < columns; c += 32)
		s += m[warp * columns + c];
	for (int d = 16; d; d >>= 1)
		s += __shfl_down_sync(0xffffffff, s, d);
	if (lane == 0)
		out[warp] = s;
}
// the same with the block's second dimension as the warp
__global__ void row_sums_2d(const int *m, int *out, int rows, int columns)
{
	int row = blockIdx.x * blockDim.y + threadIdx.y, s = 0;
	if (row < rows)
		for (int c = threadIdx.x; c < columns; c += warpSize)
			s += m[row * columns + c];
	for (int d = warpSize >> 1; d; d >>= 1)
		s += __shfl_xor_sync(~0u, s, d);
	if (row < rows && !threadIdx.x)
		out[row] = s;
}
// each warp has a part of shared memory and waits for its own lanes only
__global__ void transpose_in_warp(const int *in, int *out)
{
	extern __shared__ int pool[];
	int *mine = pool + threadIdx.x / warpSize * warpSize, lane = threadIdx.x & (warpSize - 1);
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	mine[lane] = in[t];
	__syncwarp();
	int v = mine[(lane * 5 + 3) % 32];
	__syncwarp();
	mine[31 - lane] = v;
	__syncwarp();
	out[t] = mine[lane];
}
// tree reduction in shared memory whose last steps stay within a warp
__device__ void last_steps(volatile int *s, int t)
{
	s[t] += s[t + 32];
	__syncwarp();
	int v = s[t];
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down_sync(0xffffffff, v, d);
	if (t == 0)
		s[0] = v;
}
template <unsigned threads> __global__ void tree(const int *in, int *out)
{
	__shared__ int s[threads];
	unsigned t = threadIdx.x;
	s[t] = in[blockIdx.x * threads + t];
	__syncthreads();
	for (unsigned k = threads / 2; k > 32; k >>= 1) {
		if (t < k)
			s[t] += s[t + k];
		__syncthreads();
	}
	if (t < 32)
		last_steps(s, t);
	if (t == 0)
		out[blockIdx.x] = s[0];
}
// the block that comes last adds up what the others have left
__device__ unsigned arrived;
__global__ void last_block(const int *in, int *partial, int *total)
{
	__shared__ bool last;
	atomicAdd(&partial[blockIdx.x], in[blockIdx.x * blockDim.x + threadIdx.x]);
	__threadfence();
	__syncthreads();
	if (threadIdx.x == 0)
		last = atomicInc(&arrived, gridDim.x - 1) == gridDim.x - 1;
	__syncthreads();
	if (last && threadIdx.x == 0) {
		int s = 0;
		for (unsigned b = 0; b < gridDim.x; b++)
			s += atomicAdd(&partial[b], 0);
		*total = s;
	}
}
// one lock for all blocks, one thread of each takes it
__device__ int lock;
__global__ void locked(int *shared_counter)
{
	if (threadIdx.x == 0) {
		while (atomicCAS(&lock, 0, 1) != 0)
			;
		__threadfence();
		*(volatile int *)shared_counter = *(volatile int *)shared_counter + 1;
		__threadfence();
		atomicExch(&lock, 0);
	}
}
// every thread takes the lock; all lanes stay in the loop until the last is done
__global__ void locked_by_lanes(int *shared_counter)
{
	for (bool done = false; __any_sync(__activemask(), !done);)
		if (!done && atomicCAS(&lock, 0, 1) == 0) {
			*(volatile int *)shared_counter = *(volatile int *)shared_counter + 1;
			__threadfence();
			atomicExch(&lock, 0);
			done = true;
		}
}
// work of uneven size, handed out to warps
__device__ int next_job;
__global__ void queue(int *done, int jobs)
{
	int lane = threadIdx.x & 31;
	for (;;) {
		int job;
		if (lane == 0)
			job = atomicAdd(&next_job, 1);
		job = __shfl_sync(0xffffffff, job, 0);
		if (job >= jobs)
			break;
		int s = 0;
		for (int i = lane; i < job % 70; i += kWarp)
			s += i;
		s = __reduce_add_sync(0xffffffff, s);
		if (lane == 0)
			done[job] = s;
	}
}
__global__ void counts(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	int n = __syncthreads_count(in[t] > 0), all = __syncthreads_and(in[t] > -400), any = __syncthreads_or(in[t] > 695);
	out[t] = n * 10 + (all != 0) * 2 + (any != 0);
}
// radix split of a block by one bit, with ballots and a scan over warps
__global__ void split(const int *in, int *out)
{
	__shared__ int zeros[kWarp], sorted[1024];
	int t = threadIdx.x, lane = t % kWarp, w = t / kWarp, warps = blockDim.x / kWarp;
	int v = in[blockIdx.x * blockDim.x + t];
	unsigned z = __ballot_sync(0xffffffff, !(v & 1));
	if (lane == 0)
		zeros[w] = __popc(z);
	__syncthreads();
	int before = 0, all = 0;
	for (int i = 0; i < warps; i++) {
		before += i < w ? zeros[i] : 0;
		all += zeros[i];
	}
	int below = __popc(z & ((1u << lane) - 1));
	sorted[v & 1 ? all + (w * kWarp - before) + lane - below : before + below] = v;
	__syncthreads();
	out[blockIdx.x * blockDim.x + t] = sorted[t];
}
// tiles of warps by their numbers: the first warp loads, the others compute
__global__ void roles(const int *in, int *out)
{
	__shared__ int stage[64];
	int warp_id = threadIdx.x >> 5, lane_id = threadIdx.x & 0x1f;
	if (warp_id == 0) {
		stage[lane_id] = in[lane_id];
		stage[lane_id + 32] = in[lane_id + 32];
	}
	__syncthreads();
	if (warp_id != 0)
		out[(warp_id - 1) * 32 + lane_id] = stage[(lane_id * 2 + warp_id) % 64];
}
__global__ void __launch_bounds__(128, 2) told(int *out)
{
	if (threadIdx.x == 0)
		out[blockIdx.x] = (blockDim.x + warpSize - 1) / warpSize;
}

int main()
{
	const int N = 512, ROWS = 21, COLUMNS = 75;
	int *in = filled<int>(N, noise), *out = make<int>(N), *matrix = filled<int>(ROWS * COLUMNS, noise);
	auto sum = [](int from, int to) {
		int s = 0;
		for (int i = from; i < to; i++)
			s += noise(i);
		return s;
	};
	for (int threads : { 32, 64, 96, 128, 256 }) {
		row_sums<<<(ROWS * 32 + threads - 1) / threads, threads>>>(matrix, out, ROWS, COLUMNS);
		expect("row", out, ROWS, [&](int r) { return sum(r * COLUMNS, (r + 1) * COLUMNS); });
		cudaMemset(out, 0, N * sizeof(int));
		row_sums_2d<<<(ROWS + threads / 32 - 1) / (threads / 32), dim3(32, threads / 32)>>>(matrix, out, ROWS, COLUMNS);
		expect("row of a block", out, ROWS, [&](int r) { return sum(r * COLUMNS, (r + 1) * COLUMNS); });
	}
	for (int threads : { 32, 64, 128, 256 }) {
		int blocks = N / threads;
		transpose_in_warp<<<blocks, threads, threads * sizeof(int)>>>(in, out);
		expect("in a warp", out, N, [&](int t) { return noise((t & ~31) + ((31 - (t & 31)) * 5 + 3) % 32); });
		counts<<<blocks, threads>>>(in, out);
		expect("counts", out, N, [&](int t) {
			int n = 0, all = 1, any = 0;
			for (int i = t / threads * threads; i < (t / threads + 1) * threads; i++)
				n += noise(i) > 0, all &= noise(i) > -400, any |= noise(i) > 695;
			return n * 10 + all * 2 + any;
		});
		split<<<blocks, threads>>>(in, out);
		expect("split", out, N, [&](int t) {
			std::vector<int> v;
			for (int odd = 0; odd < 2; odd++)
				for (int i = t / threads * threads; i < (t / threads + 1) * threads; i++)
					if ((noise(i) & 1) == odd)
						v.push_back(noise(i));
			return v[t % threads];
		});
		int *partial = make<int>(N);
		last_block<<<blocks, threads>>>(in, partial, out);
		expect("last block", out, 1, [&](int) { return sum(0, N); });
	}
	tree<64><<<N / 64, 64>>>(in, out);
	expect("tree", out, N / 64, [&](int b) { return sum(b * 64, b * 64 + 64); });
	tree<256><<<N / 256, 256>>>(in, out);
	expect("tree", out, N / 256, [&](int b) { return sum(b * 256, b * 256 + 256); });
	int *counter = make<int>(1);
	locked<<<20, 64>>>(counter);
	expect("lock", counter, 1, [](int) { return 20; });
	locked_by_lanes<<<3, 48>>>(counter);
	expect("lock of lanes", counter, 1, [](int) { return 20 + 3 * 48; });
	int *done = make<int>(100);
	queue<<<3, 96>>>(done, 100);
	expect("queue", done, 100, [](int j) { return j % 70 * (j % 70 - 1) / 2; });
	roles<<<1, 96>>>(in, out);
	expect("roles", out, 64, [&](int t) { return noise((t % 32 * 2 + t / 32 + 1) % 64); });
	told<<<1, 100>>>(out);
	expect("warps of a block", out, 1, [](int) { return 4; });
	return verdict("blocks");
}
