// lint: --warp native --severity note --allow P,B
// What looks like a finding and is none, beside the one that is.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cooperative_groups.h>
#include <nvJitLink.h>						//! N002
namespace cg = cooperative_groups;

// Lane ^ 16 stays in its half of a wavefront, warpSize / 2 is 32 there, and a width of 32 keeps the halves apart. Of a reduction or
// scan the loop is told, or the first step.
__device__ float halves(float v, int lanes)
{
	v += __shfl_xor_sync(~0u, v, 16) + __shfl_xor(v, 1);
	v += __shfl_xor_sync(~0u, v, 32);				//! W109
	v += __shfl_down_sync(~0u, v, 8);				//! W109
	for (int offset = warpSize / 2; offset > 0; offset /= 2)
		v += __shfl_down_sync(__activemask(), v, offset);
	for (int bit = 1; bit <= 16; bit <<= 1)				//! W104
		v += __shfl_xor_sync(~0u, v, bit);
	for (int far = 1; far < 32; far++)
		v += __shfl_up_sync(~0u, v, far);			//! W109
	for (int far = 1; far < lanes; far *= 2)
		v = fmaxf(v, __shfl_up_sync(~0u, v, far));		//! W109
	for (int far = 1; far < warpSize; far *= 2)
		v = fmaxf(v, __shfl_up_sync(~0u, v, far));
	for (int offset = 16; offset > 0; offset >>= 1)
		v += __shfl_down_sync(~0u, v, offset, 32);
	v += __shfl_down_sync(~0u, v, 16, 32);
	return v + __shfl_down_sync(~0u, v, 8, 32);
}
__device__ float across(float v, int lanes) { return v + __shfl_xor_sync(~0u, v, lanes); }
__device__ float steps(float v)
{
	v += __shfl_down_sync(~0u, v, 16);				//! W104
	v += __shfl_down_sync(~0u, v, 8);
	v += __shfl_down_sync(~0u, v, 4);
	v += __shfl_down_sync(~0u, v, 2);
	v += __shfl_down_sync(~0u, v, 1);
	return v + __shfl_up_sync(~0u, v, 1) + __shfl_up_sync(~0u, v, 2);	//! W109 W109
}

// A type that an #if makes as wide as a wavefront.
#ifdef RDNA
typedef unsigned lanes_t;
#else
typedef unsigned long long lanes_t;
#endif
typedef unsigned some_t;
__global__ void votes(int *p)
{
	lanes_t all = __ballot_sync(~0u, p[threadIdx.x]);
	some_t some = __ballot_sync(~0u, p[threadIdx.x]);		//! W101
	p[0] = (all != 0) + (some != 0);
}

// Lane 0 is in both halves of a mask.
__device__ bool first_is_here(int p)
{
	unsigned mask = __activemask(), all = __ballot_sync(~0u, p);	//! W101
	unsigned first = mask & 1;
	return first && (all & 1) && all;
}

// task - threadIdx.x is where the block's tasks begin.
__global__ void tasks(int *p, int n)
{
	int task = threadIdx.x + blockIdx.x * blockDim.x;
	for (; task - threadIdx.x < n; task += blockDim.x * gridDim.x) {
		if (task < n)
			p[task]++;
		__syncthreads();
	}
	int own = threadIdx.x;
	for (; own - threadIdx.x < n; own += threadIdx.x + 1)
		__syncthreads();					//! W203
	if (task - blockIdx.x < n)
		__syncthreads();					//! W203
	int twice = 2 * threadIdx.x;
	if (twice - threadIdx.x < n)
		__syncthreads();					//! W203
}

// The number of a thread in the grid needs no cooperative launch; what waits for the grid does.
__global__ void ranks(int *p)
{
	auto grid = cg::this_grid();
	for (auto i = grid.thread_rank(); i < 9; i += grid.size())
		p[i] = cg::this_grid().num_threads();
}
__device__ void meet(cg::grid_group &g) { g.sync(); }
__global__ void met(int *p)
{
	auto grid = cg::this_grid(), other = cg::this_grid();		//! W204 W204
	p[0] = 1;
	meet(grid);
	cg::sync(other);
	cg::this_grid().sync();						//! W204
}

// A member of that name, of a class that another file has.
struct platform { platform(); };
platform::platform() { warpSize = 64; }
int host_lanes() { return warpSize; }				//! W106

// What a function takes is no value of the array.
float clamp_to(float v, float low, float high);
void colour(float v)
{
	unsigned char c[2] = {(unsigned char)clamp_to(v, 0.f, 255.f), 1};
	int zero[2] = {0.0, 1};						//! W703
	clamp_to(c[0], zero[0], 1);
}

// Branches for a CUDA that nobody has any more.
__device__ half none(half h)
{
#if CUDA_VERSION >= 9000 || defined(USE_ROCM)
	return h;
#else
	h.x = 0;
	return h;
#endif
}
__device__ unsigned short bits(half h)
{
#if MY_VERSION < 9000
	return h.x;							//! W602
#else
	return 0;
#endif
}

// A row of the array is a multiple of 16 bytes.
__global__ void rows(float4 *p, int n)
{
	extern __shared__ float even[][32], odd[][31];
	p[0] = *(float4 *)&even[threadIdx.x];
	p[1] = *(float4 *)&odd[threadIdx.x];				//! W603
}

// Both events are of device 0.
float elapsed(cudaEvent_t begin, cudaEvent_t end, cudaEvent_t other)
{
	float ms = 0, more = 0;
	cudaSetDevice(0);
	cudaEventRecord(begin);
	cudaSetDevice(1);
	cudaEventRecord(other);
	cudaSetDevice(0);
	cudaEventRecord(end);
	cudaEventElapsedTime(&ms, begin, end);
	cudaEventElapsedTime(&more, begin, other);			//! W512
	return ms + more;
}
float of_the_rank(cudaEvent_t begin, cudaEvent_t end, int devices, int rank)
{
	float ms = 0;
	if (devices == 1) {
		cudaSetDevice(0);
	} else {
		cudaSetDevice(rank);
	}
	cudaEventElapsedTime(&ms, begin, end);
	return ms;
}

// A sentence about kernels.
static const char *const told = "may only be called from a __global__ function template. ";
void begins() { printf("--- __global__ void add(int *p, int n) ---\n"); fprintf(out, "__global__ void made(\n"); }	//! R002
static const char *const source = "extern \"C\" __global__ \n"		//! R002
				  "void scale(float *p) { *p *= 2; }";

// A name of the program's that begins like a library's.
#define NVJITLINK_TRY(call) if ((call) != 0) return 1
int link_all(int n) { NVJITLINK_TRY(n); return 0; }
int link_one(int n) { NVJITLINK_TRY(nvJitLinkCreate(0, n, 0)); return 0; }	//! N001

// Functions that are named and not called.
#define GET_PROC(name) t##name *name
#define APPLY(f, ...) f(__VA_ARGS__)
int GET_PROC(cudaMallocPitch);
void *call(size_t *pitch) { void *p; return APPLY(cudaMallocPitch, &p, pitch, 4, 4) ? 0 : p; }	//! W411
