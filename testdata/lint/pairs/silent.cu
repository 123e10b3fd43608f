// lint: --allow P,R,B001
// Right code that lint once warned of.
#include <cassert>
#include <cstdlib>
__global__ void integrate(volatile float *points, volatile float *old, int n)
{
	int tid = threadIdx.x + blockIdx.x * blockDim.x;
	if (tid < n) {
		float ux = old[tid], uy = old[tid + n];
		points[tid] += ux;
		points[tid + n] += uy;
	}
}
__device__ void move(volatile float *at, float dx, float dy, int tid, int count)
{
	if (tid >= count)
		return;
	at[tid] += dx;
	at[tid + count] += dy;
}
__global__ void moves(float *at, int count) { move(at, 1, 2, threadIdx.x, count); }
void check(const cudaDeviceProp &p)
{
	if (p.major < 1 || !(p.major >= 1) || 1 > p.major)
		exit(1);
#if USE_AMD_ROCM
	assert(p.warpSize == 32 || p.warpSize == 64);
#endif
}
__global__ void pages(const char *text, int *out, int length)
{
	__shared__ int found;
	int size = blockDim.x, at = threadIdx.x;
	while (true) {
		at += size;
		__syncthreads();
		if (found < size && at / size * size < length)
			continue;
		__syncthreads();
		if (at / blockDim.x * blockDim.x >= length)
			break;
		__syncthreads();
	}
	out[threadIdx.x] = found;
}
__global__ void by_256(int *out, int n)
{
	int i = blockIdx.x * 256 + threadIdx.x;
	if (i / 256 < n)
		__syncthreads();
	out[i] = 0;
}
void run(int *out) { by_256<<<8, 256>>>(out, 4); }
#define H 7
#define SIZE (H + 1)
__global__ void census(unsigned *dest, const unsigned char *src, int pitch)
{
	__shared__ unsigned char lines[SIZE][128];
	int tid = threadIdx.x;
	for (int i = 0; i < H; ++i)
		lines[i][tid] = src[i * pitch + tid];
	__syncthreads();
	for (int i = 0; i < 16; ++i) {
		if (i + 1 < 16)
			lines[(H + i) % SIZE][tid] = src[(H + i) * pitch + tid];
		if (4 <= tid && tid < 124) {
			unsigned f = 0;
			const int y = (H / 2 + i) % SIZE;
			for (int dy = -H / 2; dy <= H / 2; ++dy)
				f = f << 1 | (lines[(y + dy + SIZE) % SIZE][tid + 1] > lines[y][tid]);
			dest[i * pitch + tid] = f;
		}
		__syncthreads();
	}
}

// Functions that end without a value as they should: constructors, void by a trait, a call that does not come back.
#define HD __host__ __device__
struct fp2 {
	unsigned v[2];
	HD inline fp2(unsigned re, unsigned im) { v[0] = re, v[1] = im; }
	inline explicit fp2(const int *p) { v[0] = *p; }
};
template <bool device, class T> struct only_if { typedef void type; };
template <class T> inline typename only_if<true, T>::type sequence(T first, T last) { *first = *last; }
[[noreturn]] void not_built();
size_t bytes_of(int) { not_built(); }
#define RETURN_BODY(n) return n
static __device__ unsigned attribute() { RETURN_BODY(3); }

// Votes of a tile that all of its lanes come to: in the condition itself, and behind a guard that is one for the tile.
#include <cooperative_groups.h>
__global__ void whole_tiles(const int *first, int *sum, int count)
{
	auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
	int id = blockIdx.x * blockDim.x + threadIdx.x;
	if (id - tile.thread_rank() >= count)
		return;
	int v = id < count ? first[id] : 0;
	while (tile.any(v > 0))
		v--;
	if (tile.all(v == id) && tile.thread_rank() == 0)
		*sum += 1;
}

// One of two collectives is compiled.
#include <cub/cub.cuh>
__global__ void one_of_two(int *p)
{
	typedef cub::BlockReduce<int, 128> Reduce;
	__shared__ typename Reduce::TempStorage storage;
#if WIDE
	int total = Reduce(storage).Sum(p[threadIdx.x] * 2);
#else
	int total = Reduce(storage).Sum(p[threadIdx.x]);
#endif
	if (threadIdx.x == 0)
		*p = total;
}
int8_t *next_part(int8_t *p, size_t n);
cudaError_t rounded(int8_t *pool, size_t &bytes, int *in, int *out, int n)
{
	void *storage = next_part(pool, (n + 1) * sizeof(int));
	return cub::DeviceScan::ExclusiveSum(storage, bytes, in, out, n);
}
int digit_of(char c)
{
	switch (c) {
	case '-': return 1; break;
	default: return 2; break;
	}
}
float both_ways(float x, float *d)
{
	if (x > 0)
		return 1;
	else
		return 2;
	delete d;
}
#include <cooperative_groups.h>
#ifdef __DEVICE_EMULATION__
#define EMUSYNC __syncthreads()
#else
#define EMUSYNC
#endif
__global__ void emulated(float *x)
{
	if (threadIdx.x < 32) {
		x[threadIdx.x] = 0;
		EMUSYNC;
	}
}
__global__ void blocks_of_data(float *x, int n)
{
	auto block = cooperative_groups::this_thread_block();
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	while (i - block.thread_rank() < n) {
		x[i] = 1;
		block.sync();
		i += gridDim.x * blockDim.x;
	}
}
struct Functor {
	float *x;
	int n;
	__device__ void operator()() const
	{
		int i = blockIdx.x * blockDim.x + threadIdx.x;
		if (i >= n)
			return;
		x[i] = 1;
		__syncthreads();
	}
};
__global__ void runs(const Functor f) { f(); }
enum { LINE = 16 };
struct Ratio { int n; };
template <typename T> Ratio ratio() { return Ratio{int(size_t(LINE / sizeof(T)))}; }
#define THROW_IT(text) { throw text; }
int thrown(int x)
{
	if (x)
		THROW_IT("no")
	return x;
}
// W203: what all threads of the block ask alike
template <int N> __device__ bool fetch(int t, int at, int n, const char *from, char *to)
{
	int total = min(N, n - at);
	if (total <= 0) { return false; }
	if (t < total)
		to[t] = from[at + t];
	return true;
}
__device__ bool fetch_own(int t, int n) { if (t >= n) return false; return true; }
__device__ void answers(const char *from, int n)
{
	auto const block = cooperative_groups::this_thread_block();
	int const t = block.thread_rank();
	__shared__ char s[128];
	if (!fetch<128>(t, 0, n, from, s))
		return;
	block.sync();
	if (!fetch_own(t, n))
		return;
	block.sync();							// a note: not all that decides is seen
}
__device__ void other_branch(float *d, bool several)
{
	const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
	if (!several) {
		if (warp > 0)
			return;
		d[lane] = 1;
	} else if (lane > 1) {
		d[lane] = 2;
	} else {
		d[lane] = 3;
	}
}
__device__ void waits_apart(float *d, bool several)
{
	if (!several) {
		if (threadIdx.x > 32) { return; }
		d[threadIdx.x] = 1;
	} else {
		__syncthreads();
		d[threadIdx.x] = d[0];
	}
}
__device__ void waits_behind(float *d, bool several)
{
	if (!several) {
		if (threadIdx.x > 32) { return; }
		d[threadIdx.x] = 1;
	} else {
		d[0] = 1;
	}
	__syncthreads();						//! W203
}
__global__ void calls_waits_behind(float *d, bool several)
{
	waits_behind(d, several);
	d[0] = 0;
}
__device__ int leaves_lambda(int *d, int n)
{
	auto byte = [&](int i) -> int {
		if (threadIdx.x > i) return 0;
		return 1;
	};
	int b = byte(n);
	__syncthreads();
	return d[b];
}
template <int Z> __device__ void groups(float *d, int n)
{
	for (int i = 0; i < n; i += 8) {
		if (threadIdx.x / Z > i)
			continue;
		(Z > warpSize) ? __syncthreads() : __syncwarp();
		d[i] = 1;
	}
}
__global__ void rows_of_block(float *d, int n)
{
	const int start = blockIdx.x * blockDim.y + threadIdx.y;
	auto wait = [] { __syncthreads(); };
	for (int id = start; id - threadIdx.y < n; id += gridDim.x * blockDim.y) {
		wait();
		d[id] = 1;
	}
	if (start < n)
		wait();							// a note: W203
}
// W206: block 0 waits for what the others write
__global__ void across_blocks(volatile int *flag)
{
	if (threadIdx.x == 0) {
		__threadfence();
		if (blockIdx.x > 0)
			flag[blockIdx.x] = 1;
	} else if (blockIdx.x == 0) {
		if (threadIdx.x < gridDim.x)
			while (flag[threadIdx.x] == 0) {}
	}
}
// W505: what is deleted has nothing of the GPU's
struct Arguments { const int *plan; char *text; size_t n; };
struct Holder { int *memory; ~Holder() { cudaFree(memory); } };
void CUDART_CB deletes_plain(void *p) { Arguments *a = (Arguments *)p; a->n = 0; delete a; }
void CUDART_CB deletes_time(void *p) { auto *t = static_cast<std::chrono::milliseconds *>(p); delete t; }
void CUDART_CB deletes_memory(void *p) { Holder *a = (Holder *)p; delete a; }
int other_function(int n) { if (n > 1) { cudaFree(0); } return n; }
void CUDART_CB asks(void *p) { if (p) { *(int *)p = 1; } }
void enqueue_plain(cudaStream_t s, void *p)
{
	cudaLaunchHostFunc(s, deletes_plain, p);
	cudaLaunchHostFunc(s, deletes_time, p);
	cudaLaunchHostFunc(s, deletes_memory, p);			//! W505
	cudaLaunchHostFunc(s, asks, p);
}
// W701, W702, W708: another class, a macro of a header in front, a word that a macro changes
struct ListA { struct Message { __device__ Message &operator++(); int at; }; };
struct ListB { struct Message { __host__ __device__ Message &operator++() { ++at; return *this; } int at; }; };
struct Short { accelerator Short() {} unsigned short x; };
__host__ __device__ Short make_short() { Short s; return s; }
// W703: constants, and another library's size
__device__ void constants(int n)
{
	int bits{bits_of<unsigned>()}, rows{size<0>(shape)};
	int lost{sizeof(int) * n};					//! W703
}
// W513: nobody sees what it returns
void profile(bool on)
{
	if (on)
		cudaProfilerStart();
	else
		(void)cudaProfilerStop();
	::cudaProfilerStop();
	check(cudaProfilerStop());					//! W513
}
// in a branch beside the port's own
__device__ int beside_port(int v)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
	if (threadIdx.x < 3)
		__syncthreads();
#elif defined(USE_HIP)
	__syncthreads();
#endif
	return v;
}
// W203: the same for all threads of a round
template <int SIZE> __global__ void rounds(int *x, int n)
{
	for (int i = threadIdx.x; i < (n + SIZE - 1) / SIZE * SIZE; i += SIZE) {
		if (i >= SIZE)
			__syncthreads();
		x[i] = i;
	}
}
// W602: another declaration in another branch
__device__ unsigned bits_of_half(float f)
{
#ifdef OLD_HALVES
	half h;
	h.x = 1;							//! W602
#else
	__half_raw h;
	h.x = 1;
#endif
	return h.x;
}
// W606: a using-directive that nothing needs
using namespace nvcuda;
// W513: a stub hands on what it gets
static CUresult cuProfilerStart_first() { return cuProfilerStart(); }
static CUresult starts() { return cuProfilerStart(); }			//! W513
// W703: numbers and constants of another file
void scaled(int n)
{
	float scales[] = {1.0f, 1.0 * OUT_SCALE};
	float by[] = {1.0f, 1.0 * n};					//! W703
}
// W203: as many rounds for all threads, as loops begin and end by the thread; layers of a block
__global__ void rounds_apart(float *x, int B, int T, int C)
{
	__shared__ float v[64];
	const int b = blockIdx.x, i = threadIdx.x;
	const int from = b * T * C + i, to = (b + 1) * T * C + i, last = from + (T - 1) * C, other = b * T * C + 2 * i;
	for (int t = from; t < to; t += C) {
		__syncthreads();
		v[i] = x[t];
	}
	for (int t = last; t >= from; t -= C) {
		__syncthreads();
		v[i] = x[t];
	}
	for (int t = from; t < other; t += C) {
		__syncthreads();					// a note: not all that decides is seen
		v[i] = x[t];
	}
	x[i] = v[i];
}
__global__ void rounds_left(float *x, int n, int stride)
{
	const int start = threadIdx.x / 8;
	for (int k = 0, i = start; k < 4; ++k, i += stride) {
		if (i >= n + start)
			break;
		__syncthreads();
		x[i] = k;
	}
	for (int k = 0, i = start; k < 4; ++k, i += stride) {
		if (i >= n)
			break;
		__syncthreads();					// a note: not all that decides is seen
		x[i] = k;
	}
}
__global__ void layers(float *x, int n)
{
	auto z = blockIdx.z * blockDim.z + threadIdx.z;
	if (z < n) {
		x[z] = 1;
		__syncthreads();
	}
	auto y = blockIdx.y * blockDim.y + threadIdx.y;
	if (y < n) {
		x[y] = 1;
		__syncthreads();					// a note: W203
	}
}
// W201: each lane writes a place of its own, many times
__device__ void store(volatile float *s, float4 v, float w)
{
	int t = threadIdx.x;
	s[5 * t + 0] = v.x;
	s[5 * t + 1] = v.y;
	s[5 * t + 2] = v.z;
	s[5 * t + 3] = v.w;
	s[5 * t + 4] = w;
}
// W207: the first to come sets what all wait for; a flag of another kernel; a flag of another GPU
__device__ unsigned ready;
__device__ void set_by_first(float *sum)
{
	unsigned old = atomicCAS(&ready, 0u, 1u);
	if (old == 0u) {
		*sum = 0;
		__threadfence();
		atomicAdd(&ready, 1u);
	}
	while (atomicAdd(&ready, 0u) < 2u)
		;
}
__global__ void wait_for_batch(int *flag, int wanted)
{
	int seen = atomicAdd(flag, 0);
	while (seen < wanted)
		seen = atomicAdd(flag, 0);
}
// W209: a counter that nobody asks
__global__ void counts_pairs(int *pairs, int count)
{
	if (threadIdx.x == 0) {
		pairs[blockIdx.x] = count;
		atomicAdd(pairs + gridDim.x, 1);
	}
}
// W409: the string is for an old release
__constant__ float table[4];
void address(void **p)
{
#ifdef USE_CUDA_4
	cudaGetSymbolAddress(p, "table");
#else
	cudaGetSymbolAddress(p, table);
#endif
}
// W517: one of a pack, which nothing hands to rocPRIM
struct chosen {
	template <class T, class... Ts> __host__ __device__ T &&operator()(T &&x, Ts &&...) const { return static_cast<T &&>(x); }
};
// W703: a constant, a template's own type, a macro's parameters
template <class T> T round_to(float x);
void sized(float x, int n)
{
	const auto most{6000};
	size_t limit{most};
	int nearest{round_to<int>(x)};
	size_t other{n};						//! W703
#define B2(n) n, n + 1, n + 1, n + 2
	static const unsigned char bits[4] = {B2(0)};
}
// W709: a loop without an end
int first_of(const int *x)
{
	int i;
	for (i = 0;; ++i)
		if (x[i] < 0)
			return i;
}
