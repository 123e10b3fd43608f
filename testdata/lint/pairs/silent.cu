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
