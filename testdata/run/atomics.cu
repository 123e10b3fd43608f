// Atomics of all widths, in global and shared memory, and libcu++'s barriers, atomics and copies.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
#include "check.h"

struct totals {
	int add, low, high, bits_or, bits_and, bits_xor, wrapped, down;
	unsigned long long wide, widest;
	float f;
	double d;
};
__device__ totals whole;

__global__ void basics(int n)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	if (t >= n)
		return;
	atomicAdd(&whole.add, t);
	atomicMin(&whole.low, (t * 37) % 1001 - 500);
	atomicMax(&whole.high, (t * 37) % 1001 - 500);
	atomicOr(&whole.bits_or, 1 << (t % 20));
	atomicAnd(&whole.bits_and, ~(1 << (t % 9)));
	atomicXor(&whole.bits_xor, t);
	atomicInc((unsigned *)&whole.wrapped, 6);
	atomicDec((unsigned *)&whole.down, 9);
	atomicAdd(&whole.wide, 1ull << 33);
	atomicMax(&whole.widest, (unsigned long long)t << 32);
	atomicAdd(&whole.f, 0.5f);
	atomicAdd(&whole.d, 0.25);
}

// the largest float, by its bits
__device__ float largest;
__device__ void atomic_max(float *p, float v)
{
	int *i = (int *)p, old = *i, was;
	do {
		was = old;
		if (__int_as_float(was) >= v)
			break;
		old = atomicCAS(i, was, __float_as_int(v));
	} while (was != old);
}
__device__ __half2 halves;
__device__ __nv_bfloat162 brains;
__device__ __half single;
__global__ void small_types(const float *in)
{
	atomic_max(&largest, in[threadIdx.x]);
	atomicAdd(&halves, __floats2half2_rn(1.f, 0.5f));
	atomicAdd(&brains, __floats2bfloat162_rn(1.f, 2.f));
	atomicAdd(&single, __float2half(0.25f));
}

__global__ void histogram(const unsigned char *in, int n, unsigned *out)
{
	__shared__ unsigned bins[256];
	for (int i = threadIdx.x; i < 256; i += blockDim.x)
		bins[i] = 0;
	__syncthreads();
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
		atomicAdd_block(&bins[in[i]], 1u);
	__syncthreads();
	for (int i = threadIdx.x; i < 256; i += blockDim.x)
		atomicAdd(&out[i], bins[i]);
}

// a hash table: the first thread with a key gets its place
__global__ void insert(const int *keys, int *table, int size, int *where)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, k = keys[t];
	for (int at = k % size;; at = (at + 1) % size) {
		int there = atomicCAS(&table[at], 0, k);
		if (there == 0 || there == k) {
			where[t] = at;
			return;
		}
	}
}

__global__ void libcu(int *counts, const int *in, int *out)
{
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	__shared__ int s[128];
	if (threadIdx.x == 0)
		init(&bar, blockDim.x);
	__syncthreads();
	cuda::atomic_ref<int, cuda::thread_scope_device> c(counts[0]);
	c.fetch_add(2, cuda::memory_order_relaxed);
	cuda::atomic_ref<int, cuda::thread_scope_device> m(counts[1]);
	m.fetch_max((int)threadIdx.x);
	s[threadIdx.x] = in[threadIdx.x];
	bar.arrive_and_wait();
	int v = s[blockDim.x - 1 - threadIdx.x];
	auto token = bar.arrive();
	bar.wait(std::move(token));
	s[threadIdx.x] = v * 2;
	bar.arrive_and_wait();
	out[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
static __constant__ int factors[4]; // the kernel only reads it
__global__ void scaled(int *out) { out[threadIdx.x] = (int)threadIdx.x * factors[threadIdx.x % 4]; }
__global__ void staged(const int *in, int *out)
{
	__shared__ int s[128];
	__pipeline_memcpy_async(&s[threadIdx.x], &in[threadIdx.x], sizeof(int));
	__pipeline_commit();
	__pipeline_wait_prior(0);
	__syncthreads();
	out[threadIdx.x] = s[127 - threadIdx.x];
}

int main()
{
	totals zero = {}, got;
	zero.bits_and = -1;
	zero.low = 1 << 30;
	zero.high = -(1 << 30);
	cudaMemcpyToSymbol(whole, &zero, sizeof zero);
	int n = 1000;
	basics<<<8, 128>>>(n);
	cudaMemcpyFromSymbol(&got, whole, sizeof got);
	int x = 0;
	for (int t = 0; t < n; t++)
		x ^= t;
	bool good = got.add == n * (n - 1) / 2 && got.low == -500 && got.high >= 499 && got.bits_or == (1 << 20) - 1 && got.bits_and == ~511 && got.bits_xor == x &&
		got.wrapped == n % 7 && got.down == (10 - n % 10) % 10 && got.wide == (unsigned long long)n << 33 && got.widest == (unsigned long long)(n - 1) << 32 &&
		got.f == n * 0.5f && got.d == n * 0.25;
	if (!good)
		printf("basics: %d %d %d %x %x %d %d %d %llu %llu %g %g\n", got.add, got.low, got.high, got.bits_or, got.bits_and, got.bits_xor, got.wrapped, got.down,
		       got.wide, got.widest, got.f, got.d), wrong++;

	float *in = filled<float>(128, [](int i) { return (float)(i * 37 % 128); });
	small_types<<<1, 128>>>(in);
	float f;
	__half2 h;
	__nv_bfloat162 b;
	__half one;
	cudaMemcpyFromSymbol(&f, largest, sizeof f);
	cudaMemcpyFromSymbol(&h, halves, sizeof h);
	cudaMemcpyFromSymbol(&b, brains, sizeof b);
	cudaMemcpyFromSymbol(&one, single, sizeof one);
	if (f != 127 || __low2float(h) != 128 || __high2float(h) != 64 || __low2float(b) != 128 || __high2float(b) != 256 || __half2float(one) != 32)
		printf("small types: %g %g %g %g %g %g\n", f, __low2float(h), __high2float(h), __low2float(b), __high2float(b), __half2float(one)), wrong++;

	unsigned char *bytes = filled<unsigned char>(3000, [](int i) { return i * i % 251; });
	unsigned *bins = make<unsigned>(256);
	histogram<<<4, 96>>>(bytes, 3000, bins);
	expect("histogram", bins, 256, [](int v) {
		unsigned c = 0;
		for (int i = 0; i < 3000; i++)
			c += i * i % 251 == v;
		return c;
	});

	int *keys = filled<int>(256, [](int i) { return i * 7919 % 101 + 1; }), *table = make<int>(211), *where = make<int>(256);
	insert<<<2, 128>>>(keys, table, 211, where);
	std::vector<int> t(211), w(256);
	cudaMemcpy(t.data(), table, 211 * sizeof(int), cudaMemcpyDeviceToHost);
	cudaMemcpy(w.data(), where, 256 * sizeof(int), cudaMemcpyDeviceToHost);
	for (int i = 0; i < 256; i++)
		if (t[w[i]] != i * 7919 % 101 + 1)
			printf("insert: key %d\n", i), wrong++;
	int used = 0;
	for (int k : t)
		used += k != 0;
	if (used != 101)
		printf("insert: %d used\n", used), wrong++;

	int *ints = filled<int>(128, [](int i) { return i * i; }), *out = make<int>(128), *counts = make<int>(2);
	libcu<<<1, 128>>>(counts, ints, out);
	expect("libcu", out, 128, [](int i) {
		int k = 127 - (i + 1) % 128;
		return k * k * 2;
	});
	expect("counts", counts, 2, [](int i) { return i ? 127 : 256; });
	staged<<<1, 128>>>(ints, out);
	expect("staged", out, 128, [](int i) { return (127 - i) * (127 - i); });
	int four[] = { 3, 5, 7, 11 };
	cudaMemcpyToSymbol(factors, four, sizeof four);
	scaled<<<1, 64>>>(out);
	expect("constants", out, 64, [&](int i) { return i * four[i % 4]; });
	return verdict("atomics");
}
