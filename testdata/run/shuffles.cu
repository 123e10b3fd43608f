// Shuffles: reductions, scans and broadcasts of warps and parts of them, and blocks that combine those of their warps.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include "check.h"

#define FULL 0xffffffff
#define WARP_SIZE 32
static int noise(int i) { return (int)((unsigned)i * 2654435761u >> 9) % 1000 - 300; }

template <class T> __inline__ __device__ T warp_sum(T v)
{
	for (int offset = warpSize / 2; offset > 0; offset /= 2)
		v += __shfl_down_sync(FULL, v, offset);
	return v;
}
template <class T> __inline__ __device__ T block_sum(T v)
{
	static __shared__ T shared[32];
	int lane = threadIdx.x % warpSize, wid = threadIdx.x / warpSize;
	v = warp_sum(v);
	if (lane == 0)
		shared[wid] = v;
	__syncthreads();
	v = threadIdx.x < blockDim.x / warpSize ? shared[lane] : T(0);
	if (wid == 0)
		v = warp_sum(v);
	return v;
}
template <class T> __global__ void sums(const T *in, T *out)
{
	T v = block_sum(in[blockIdx.x * blockDim.x + threadIdx.x]);
	if (threadIdx.x == 0)
		out[blockIdx.x] = v;
}
__global__ void warp_sums(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, v = in[t];
#pragma unroll
	for (int i = 16; i >= 1; i >>= 1)
		v += __shfl_xor_sync(FULL, v, i, WARP_SIZE);
	out[t] = v;
}
template <int width> __global__ void part_sums(const int *in, int *out, int *first)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, v = in[t];
	for (int i = width / 2; i; i /= 2)
		v += __shfl_down_sync(FULL, v, i, width);
	out[t] = __shfl_sync(FULL, v, 0, width);
	first[t] = __shfl_sync(FULL, in[t], width + 1, width);
}
__global__ void scans(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = t & (WARP_SIZE - 1), v = in[t];
	for (int d = 1; d < WARP_SIZE; d <<= 1) {
		int x = __shfl_up_sync(FULL, v, d);
		if (lane >= d)
			v += x;
	}
	out[t] = v;
}
// inclusive scan of a block
__global__ void block_scan(const int *in, int *out)
{
	__shared__ int warps[WARP_SIZE];
	int t = threadIdx.x, lane = t & 31, w = t >> 5, v = in[blockIdx.x * blockDim.x + t];
	for (int d = 1; d <= 16; d *= 2) {
		int x = __shfl_up_sync(FULL, v, d);
		v = lane >= d ? v + x : v;
	}
	if (lane == 31)
		warps[w] = v;
	__syncthreads();
	if (w == 0) {
		int s = lane < (int)(blockDim.x + 31) / 32 ? warps[lane] : 0;
		for (int d = 1; d <= 16; d *= 2) {
			int x = __shfl_up_sync(FULL, s, d);
			s = lane >= d ? s + x : s;
		}
		warps[lane] = s;
	}
	__syncthreads();
	out[blockIdx.x * blockDim.x + t] = v + (w ? warps[w - 1] : 0);
}
// sums of runs that begin where a flag is set
__global__ void segmented(const int *in, const int *flag, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, v = in[t];
	unsigned heads = __ballot_sync(FULL, flag[t] || lane == 0);
	int head = 31 - __clz(heads & (0xffffffffu >> (31 - lane)));
	for (int d = 1; d < 32; d *= 2) {
		int x = __shfl_up_sync(FULL, v, d);
		if (lane - d >= head)
			v += x;
	}
	out[t] = v;
}
// the largest and where it is
__global__ void arg_max(const float *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, at = t;
	float v = in[t];
	for (int m = 16; m > 0; m >>= 1) {
		float other = __shfl_xor_sync(FULL, v, m);
		int from = __shfl_xor_sync(FULL, at, m);
		if (other > v || (other == v && from < at)) {
			v = other;
			at = from;
		}
	}
	out[t] = at;
}
// neighbours, of types of several sizes
struct pair {
	double d;
	int i;
};
__global__ void types(const int *in, double *d, long long *l, float *h, unsigned char *c)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	d[t] = __shfl_sync(FULL, in[t] * 0.5, (t + 5) & 31);
	l[t] = __shfl_down_sync(FULL, in[t] * 0x100000001ll, 3);
	h[t] = __half2float(__shfl_up_sync(FULL, __float2half((float)(in[t] % 100)), 2));
	c[t] = (unsigned char)__shfl_xor_sync(FULL, (unsigned)(unsigned char)in[t], 31);
}
// bitonic sort of a warp
__global__ void bitonic(const int *in, int *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, v = in[t];
	for (int k = 2; k <= 32; k *= 2)
		for (int j = k / 2; j > 0; j /= 2) {
			int other = __shfl_xor_sync(FULL, v, j);
			bool up = (lane & k) == 0, low = (lane & j) == 0;
			v = (low == up) ? min(v, other) : max(v, other);
		}
	out[t] = v;
}
// a lane's index as a variable, the last warp of a block not full
__global__ void rotate(const int *in, int *out, int by)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	int rest = blockDim.x - (threadIdx.x & ~31), n = rest < 32 ? rest : 32;
	unsigned mask = n == 32 ? FULL : (1u << n) - 1;
	out[t] = __shfl_sync(mask, in[t], (int)((threadIdx.x & 31) + by) % n);
}
// sums over the columns of tiles of 8 lanes, as attention kernels do
__global__ void rows_of_eight(const float *in, float *out)
{
	float v = in[threadIdx.x];
	for (int m = 4; m >= 1; m /= 2)
		v = fmaxf(v, __shfl_xor_sync(unsigned(-1), v, m, 8));
	out[threadIdx.x] = v;
}
__global__ void redux(const int *in, int *sum, unsigned *bits)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	sum[t] = __reduce_add_sync(FULL, in[t]) * 1000 + __reduce_max_sync(FULL, in[t]) - __reduce_min_sync(FULL, in[t]);
	bits[t] = __reduce_or_sync(FULL, 1u << (in[t] & 31)) ^ __reduce_and_sync(FULL, (unsigned)in[t] | 1) ^ __reduce_xor_sync(FULL, (unsigned)in[t]);
}

int main()
{
	const int N = 384;
	int *in = filled<int>(N, noise), *out = make<int>(N), *first = make<int>(N);
	auto sum = [](int from, int to) {
		int s = 0;
		for (int i = from; i < to; i++)
			s += noise(i);
		return s;
	};
	for (int threads : { 32, 64, 96, 128, 192, 384 }) {
		int blocks = N / threads;
		sums<<<blocks, threads>>>(in, out);
		expect("block sum", out, blocks, [&](int b) { return sum(b * threads, (b + 1) * threads); });
		double *d = filled<double>(N, [](int i) { return noise(i) / 8.0; });
		double *ds = make<double>(N);
		sums<<<blocks, threads>>>(d, ds);
		expect("block sum of doubles", ds, blocks, [&](int b) { return sum(b * threads, (b + 1) * threads) / 8.0; });
		warp_sums<<<blocks, threads>>>(in, out);
		expect("warp sum", out, N, [&](int t) { return sum(t & ~31, (t & ~31) + 32); });
		auto parts = [&](auto kernel, int w) {
			kernel<<<blocks, threads>>>(in, out, first);
			expect("sum of a part", out, N, [&](int t) { return sum(t & ~(w - 1), (t & ~(w - 1)) + w); });
			expect("lane of a part", first, N, [&](int t) { return noise((t & ~(w - 1)) + (w + 1) % w); });
		};
		parts(part_sums<2>, 2);
		parts(part_sums<4>, 4);
		parts(part_sums<8>, 8);
		parts(part_sums<16>, 16);
		parts(part_sums<32>, 32);
		scans<<<blocks, threads>>>(in, out);
		expect("scan", out, N, [&](int t) { return sum(t & ~31, t + 1); });
		block_scan<<<blocks, threads>>>(in, out);
		expect("block scan", out, N, [&](int t) { return sum(t / threads * threads, t + 1); });
		int *flags = filled<int>(N, [](int i) { return noise(i) % 6 == 0; });
		segmented<<<blocks, threads>>>(in, flags, out);
		expect("segmented scan", out, N, [&](int t) {
			int from = t;
			while (from % 32 && noise(from) % 6)
				from--;
			return sum(from, t + 1);
		});
		float *f = filled<float>(N, [](int i) { return noise(i) / 4; });
		arg_max<<<blocks, threads>>>(f, out);
		expect("largest", out, N, [&](int t) {
			int at = t & ~31;
			for (int i = at; i < (t & ~31) + 32; i++)
				at = noise(i) / 4 > noise(at) / 4 ? i : at;
			return at;
		});
		long long *l = make<long long>(N);
		float *h = make<float>(N);
		unsigned char *c = make<unsigned char>(N);
		types<<<blocks, threads>>>(in, ds, l, h, c);
		expect("double", ds, N, [&](int t) { return noise((t & ~31) + ((t + 5) & 31)) * 0.5; });
		expect("long long", l, N, [&](int t) { return noise((t & 31) + 3 < 32 ? t + 3 : t) * 0x100000001ll; });
		expect("half", h, N, [&](int t) { return (float)(noise((t & 31) < 2 ? t : t - 2) % 100); });
		expect("char", c, N, [&](int t) { return (unsigned char)noise(t ^ 31); });
		bitonic<<<blocks, threads>>>(in, out);
		expect("bitonic", out, N, [&](int t) {
			std::vector<int> v;
			for (int i = 0; i < 32; i++)
				v.push_back(noise((t & ~31) + i));
			for (int i = 0; i < 32; i++)
				for (int k = i + 1; k < 32; k++)
					if (v[k] < v[i])
						std::swap(v[i], v[k]);
			return v[t & 31];
		});
		unsigned *bits = make<unsigned>(N);
		redux<<<blocks, threads>>>(in, out, bits);
		expect("redux", out, N, [&](int t) {
			int most = noise(t), least = most;
			for (int i = t & ~31; i < (t & ~31) + 32; i++)
				most = std::max(most, noise(i)), least = std::min(least, noise(i));
			return sum(t & ~31, (t & ~31) + 32) * 1000 + most - least;
		});
		expect("redux of bits", bits, N, [&](int t) {
			unsigned o = 0, a = ~0u, x = 0;
			for (int i = t & ~31; i < (t & ~31) + 32; i++)
				o |= 1u << (noise(i) & 31), a &= (unsigned)noise(i) | 1, x ^= (unsigned)noise(i);
			return o ^ a ^ x;
		});
	}
	for (int threads : { 48, 80, 40, 24 })
		for (int by : { 1, 7 }) {
			rotate<<<1, threads>>>(in, out, by);
			expect("rotate", out, threads, [&](int t) {
				int n = std::min(32, threads - (t & ~31));
				return noise((t & ~31) + ((t & 31) + by) % n);
			});
		}
	float *f = filled<float>(64, noise), *g = make<float>(64);
	rows_of_eight<<<1, 64>>>(f, g);
	expect("eight", g, 64, [](int t) {
		int most = noise(t);
		for (int i = t & ~7; i < (t & ~7) + 8; i++)
			most = std::max(most, noise(i));
		return (float)most;
	});
	return verdict("shuffles");
}
