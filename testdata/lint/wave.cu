// lint: --warp native --severity note --allow P,B,R
// The lines that end in nothing are what looks like a finding and is none.
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdint.h>

#define WARP_SIZE 32            //! W103
#define WARP_SIZE_IN_BYTES 32
#define TILE 32
#define FULL_MASK 0xffffffff //! W107
#define MT_WMASK 0xffffffff
#define MASK_OF_COLOR 0x00ff00
constexpr int kWarpSize = 32;   //! W103
const unsigned all_lanes = 0xffffffffu; //! W107
const unsigned long long WIDE_MASK = 0xffffffff; //! W107

__global__ void masks(unsigned *out, int v)
{
	unsigned a = __ballot_sync(0xffffffff, v > 0);          //! W101
	uint32_t b = __activemask();                            //! W101
	unsigned long long c = __ballot_sync(0xffffffff, v);
	uint64_t d = __activemask();
	auto e = __match_any_sync(0xffffffff, v);
	unsigned f;
	f = __ballot_sync(0xffffffff, v);                       //! W101
	int n = __popc(a) + __popcll(c);                        //! W102
	n += __popc(__ballot_sync(0xffffffff, v));              //! W102
	n += __popc(v) + __ffs(n) + __clz(*out);
	n += __ffs(f) + __clz(e);                               //! W102 W102
	int count = __popcll(__activemask());
	bool any = __ballot_sync(0xffffffff, v) != 0;
	out[0] = n + count + any + b + d;
}
struct votes { unsigned narrow; unsigned long long broad; };
__device__ unsigned active() { return __activemask(); }         //! W101
__device__ unsigned long long all_active() { return __activemask(); }
__device__ int any_active() { return __activemask() != 0; }
__device__ void keep(votes *v, unsigned *out, unsigned long long *far, bool p)
{
	v->narrow = __ballot_sync(0xffffffff, p);               //! W101
	v->broad = __ballot_sync(0xffffffff, p);
	out[threadIdx.x] = __activemask();                      //! W101
	far[threadIdx.x] = __activemask();
	out[1] = __activemask() == 0;
}
__device__ unsigned lanes_below() { return (1u << (threadIdx.x & 31)) - 1; } //! W103
__device__ unsigned bit_of_thread() { return 1u << (threadIdx.x & 31); }

__global__ void indices(float *x, int width)
{ __all_sync(~0ull, 1);
	int tid = blockIdx.x * blockDim.x + threadIdx.x;
	int lane = threadIdx.x % 32;                            //! W103
	int warp = threadIdx.x >> 5;                            //! W103
	int lane2 = tid & 31;                                   //! W103
	int warp2 = (threadIdx.x + threadIdx.y * blockDim.x) / 32; //! W103
	int table[32], bits = (table[tid] & 0x20) >> 5, up = (tid + 31) / 32, bit = (tid >> 5) & 1;
	int row = width / 32, low = width & 31, blocks = gridDim.x % 32;
	int other = tid / 16 + tid % 64 + (tid >> 4) + (tid & 63);
	int warp_number = threadIdx.x / warpSize, vector = warp_number / 32, bit_of = 1 << (tid % 32);
	int row_of = blockIdx.x * 8 + warp_number;
	for (int i = tid; i < width; i += 64)
		x[i / 32] = i % 32 + row_of / 32 + vector + bit_of;
	int in_warp = threadIdx.x % kWarpSize;
	x[tid] = lane + warp + lane2 + warp2 + row + low + other + blocks + in_warp;
}
__global__ void vector_places(float *x)
{ __all_sync(~0ull, 1);
	int tid = blockIdx.x * blockDim.x + threadIdx.x, row = threadIdx.x * 4 / 32, column = (4 * threadIdx.x) % 32, far = (tid * 8) & 31;
	int linear = (threadIdx.y * 16 + threadIdx.x) / 32, across = (threadIdx.x * blockDim.y + threadIdx.y) / 32; //! W103 W103
	x[row] = column + far + linear + across;
}
template <int THREADS> struct warp_place {
	int lane, warp;
	__device__ warp_place() : lane(threadIdx.x % 32), warp(threadIdx.x / 32) {} //! W103 W103
	__device__ warp_place(int item) : lane(item % 32), warp(item / 32) {}
};
int host_index(int threadIdx_x) { return threadIdx_x % 32; }

__global__ void shuffles(float *x)
{
	float v = x[threadIdx.x];
	for (int offset = 16; offset > 0; offset /= 2)          //! W104
		v += __shfl_down_sync(0xffffffff, v, offset);
	for (int offset = 16; offset > 0; offset >>= 1)
		v += __shfl_xor_sync(0xffffffff, v, offset, 32);
	for (int offset = warpSize / 2; offset > 0; offset >>= 1)
		v += __shfl_xor_sync(0xffffffff, v, offset, 16);
	for (int offset = 16; offset > 0; offset /= 2)
		v += x[offset];
	v += __shfl_sync(FULL_MASK, v, 0, 32);
	v += __shfl_sync(all_lanes, v, 0, 32);
	v += __shfl_sync(WIDE_MASK, v, 0, 32);
	v += __shfl(v, 0);                                      //! W109
	v += __shfl(v, 0, 32) + __shfl_up_sync(0x0000ffff, v, 1, 16); //! W107
	unsigned some = 0xffffffff, data = 0xffffffff;          //! W107
	if (__any_sync(some, v > 0) && __all_sync(0xffff, v > 0)) //! W107
		x[1] = data & (unsigned)v;
	__shared__ float bad[warpSize];                         //! W106
	x[warpSize] = bad[threadIdx.x / warpSize];
}
template <int N = warpSize> struct lanes { float v[N]; };       //! W106
template <class T, int N> struct row { T v[N]; };
__global__ void sizes(float *x, int n)
{ __all_sync(~0ull, 1);
	row<float, warpSize> a;                                 //! W106
	row<float, 8> b;
	if (n < warpSize && n > 3)
		x[0] = a.v[0] + b.v[0] + (n < warpSize);
	constexpr int half_warp = warpSize / 2;                 //! W106
	static_assert(warpSize == 32, "");                      //! W106
	int laneId = threadIdx.x & 31, warp = threadIdx.x >> 5; //! W103 W103
	__shared__ float sums[32], tile[64], deep[8][32];       //! W105
	__shared__ float of_warp[32], asked[32];
	of_warp[warp] = asked[warp] = sums[laneId];
	x[n] = of_warp[0] + (threadIdx.x < blockDim.x / warpSize ? asked[laneId] : 0) + tile[laneId] + deep[0][laneId] + half_warp;
}
int host_size() { return warpSize; }                            //! W106
void ask(cudaDeviceProp prop, int warpSize_) { (void)(prop.warpSize + warpSize_); }

void launches(float *x)
{
	indices<<<1, 96>>>(x, 1);                               //! W108
	indices<<<1, 128>>>(x, 1);
	indices<<<1, 1>>>(x, 1);
	indices<<<96, dim3(32, 2)>>>(x, 1);
	indices<<<96, dim3(16, 3)>>>(x, 1);                     //! W108
	indices<<<96, dim3(16, blockSize)>>>(x, 1);
	dim3 block(8, 8, 2);
	dim3 narrow(8, 4);
	int threads = 96;
	int several = 96;
	several *= 2;
	several = 128;
	indices<<<1, block>>>(x, 1);
	indices<<<1, narrow>>>(x, 1);                           //! W108
	indices<<<1, threads>>>(x, 1);                          //! W108
	indices<<<1, several>>>(x, 1);
	dim3 changed(8, 4);
	changed.z = 2;
	indices<<<1, changed>>>(x, 1);
}
void launch_of(float *x, int threads) { indices<<<1, threads>>>(x, 1); }

#define THREADS (3 * 32)
#define WHOLE (2 * TILE)
constexpr int kThreads = THREADS / 2, kWhole = 4 * TILE;
int may_change = 96;
const dim3 block_of_48(16, 3);
enum shape { ROWS = 8, COLUMNS = 12, LAYERS = 16 };
void sizes(float *x, int n, CUfunction f, void **args)
{
	const int rows = 3, threads = rows * 32;
	int first, second = 96, third = 64;
	dim3 grid(n), block(16, rows), whole(16, rows + 1);
	dim3 by_value = dim3(kThreads), by_number = 96;
	first = 96;
	indices<<<1, THREADS>>>(x, 1);                          //! W108
	indices<<<1, WHOLE>>>(x, 1);
	indices<<<1, kThreads>>>(x, 1);                         //! W108
	indices<<<1, kWhole>>>(x, 1);
	indices<<<1, may_change>>>(x, 1);
	indices<<<1, threads>>>(x, 1);                          //! W108
	indices<<<1, 2 * threads>>>(x, 1);
	indices<<<1, second>>>(x, 1);                           //! W108
	indices<<<1, third>>>(x, 1);
	indices<<<1, first>>>(x, 1);
	indices<<<grid, block>>>(x, 1);                         //! W108
	indices<<<grid, whole>>>(x, 1);
	indices<<<grid, by_value>>>(x, 1);                      //! W108
	indices<<<grid, by_number>>>(x, 1);                     //! W108
	indices<<<grid, n>>>(x, 1);
	indices<<<grid, block_of_48>>>(x, 1);                   //! W108
	indices<<<grid, dim3(ROWS, COLUMNS)>>>(x, 1);           //! W108
	indices<<<grid, dim3(ROWS, LAYERS)>>>(x, 1);
	cudaLaunchKernel((void *)indices, grid, dim3(96), args, 0, 0); //! W108
	cudaLaunchKernel((void *)indices, grid, dim3(128), args, 0, 0);
	cuLaunchKernel(f, n, 1, 1, 16, rows, 1, 0, 0, args, 0); //! W108
	cuLaunchKernel(f, n, 1, 1, 16, 4, n, 0, 0, args, 0);
}

__global__ void another_some(int *x)
{
	int some = 0xffffffff;                                  //! W107
	x[0] = __any_sync(some, x[0]) + __all_sync(some, x[1]);
	const int other = __any_sync(FULL_MASK, x[1]);
	x[1] = other;
}

/* ---- functions whose place a macro names: this file's, or, by what they do, some header's ---- */
#define INLINE_DEVICE __device__ __forceinline__
#define BOTH_SIDES __host__ __device__
#define INLINE inline
INLINE_DEVICE int lane_of_thread() { return threadIdx.x % 32 + warpSize; } //! W103
BOTH_SIDES int lane_on_both() { return threadIdx.x % 32 + warpSize; } //! W103
OTHERS_DEVICE_INLINE int lane_by_name() { return threadIdx.x % 32 + warpSize; } //! W103
OTHERS_HOST_DEVICE float *pointer_by_name(float *p) { return p + warpSize; }
KERNEL(kernel_by_macro)(float *x) { x[threadIdx.x / 32] = 0; } //! W103
UINT bit_of(int lane) { return 1 << lane; }
INLINE int on_host() { return warpSize; }                       //! W106
