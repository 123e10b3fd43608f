// lint: --allow P,R,B001,N
// W202, W413, W501, W513, W517, W602, W705, W707, W708, W709: each directly, through a helper, and through a template or a
// lambda, each with its twin.
#include <cuda_fp16.h>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#define CHECK(call) if ((call) != cudaSuccess) abort()
// W202
namespace direct { __device__ void __syncwarp(unsigned mask) { } }	//! W202
namespace in_template { template <class T> __device__ void __syncwarp(T mask) { } }	//! W202
namespace twin { __device__ void __syncwarp() { __builtin_amdgcn_wave_barrier(); } }
#if NO_WARP_BARRIER
#define __syncwarp()	//! W202
#endif
// W413
surface<void, 2> plane;	//! W413
static surface<void, cudaSurfaceType3D> box;	//! W413
extern surface<void, cudaSurfaceType2DLayered> layers;	//! W413
struct own_surface { cudaSurfaceObject_t one; };
// W501
__global__ void child(int *x) { x[threadIdx.x] = 0; }
__global__ void parent(int *x) { child<<<1, 32>>>(x); }	//! W501
// in a function for both sides that a kernel calls; one that the host alone calls, and one that launches in the host's pass alone
template <typename T> __host__ __device__ void scan(T *x) { child<<<1, 32>>>(x); }	//! W501
template <typename T> __host__ __device__ void hosts_scan(T *x) { child<<<1, 32>>>(x); }
__host__ __device__ void either_scan(int *x)
{
#ifndef __CUDA_ARCH__
	child<<<1, 32>>>(x);
#endif
}
__global__ void scans(int *x) { scan<int>(x); either_scan(x); }
void host_scans(int *x) { scan(x); hosts_scan(x); }
__device__ void start(int *x) { child<<<1, 32>>>(x); }	//! W501
template <class T> __global__ void child_of(T *x) { x[threadIdx.x] = 0; }
template <class T> __global__ void parent_of(T *x)
{
	auto run = [=] { child_of<T><<<1, 32>>>(x); };	//! W501
	run();
}
void parent_twin(int *x) { child<<<1, 32>>>(x); }
// W513
void profile()
{
	CHECK(cudaProfilerStart());	//! W513
}
cudaError_t stop() { return cudaProfilerStop(); }	//! W513
template <class F> void profiled(F f)
{
	if (cudaProfilerStart() != cudaSuccess)	//! W513
		throw std::runtime_error("no profiler");
	f();
}
void profile_twin() { cudaProfilerStart(); }
// W517
struct by_pair { __host__ __device__ const int &operator()(int a, int b) const { return a < b ? a : b; } };
struct by_pair_twin { __host__ __device__ int operator()(int a, int b) const { return a < b ? a : b; } };
// W602
__global__ void bits(const __half *x, unsigned short *o)
{
	__half h = x[0];
	o[0] = h.x;	//! W602
}
__device__ unsigned short bits_of(const __half *h) { return h->x; }	//! W602
template <int N> __device__ unsigned short bits_in()
{
	__half h[N];
	return h[0].x;	//! W602
}
__device__ unsigned short bits_twin(__half h) { return __half_as_ushort(h); }
// W705
__device__ void unrolled(int *x)
{
#pragma unroll	//! W705
	x[0] = 0;
#pragma unroll
	for (int i = 0; i < 4; i++)
		x[i] = 0;
}
template <int N> __device__ void unrolled_of(int *x)
{
#pragma unroll N	//! W705
	if (N > 1)
		for (int i = 0; i < N; i++)
			x[i] = 0;
}
__device__ void unrolled_in_lambda(int *x)
{
	auto clear = [=](int n) {
#pragma unroll 4	//! W705
		int k = n;
		while (k--)
			x[k] = 0;
	};
	clear(4);
}
// W707
#if __CUDA_ARCH__ < 320
#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#else
#define ROTATE(x, n) __funnelshift_l((x), (x), (n))
#endif
#define HALF(x) ROTATE(x, 16)
__device__ unsigned rotate_twin(unsigned x) { return ROTATE(x, 3) + HALF(x); }
unsigned rotated(unsigned x) { return ROTATE(x, 3); }	//! W707
unsigned rotated_half(unsigned x) { return HALF(x); }	//! W707
template <class T> T rotated_of(T x) { return ROTATE(x, 5); }	//! W707
// W708
static float slow_sine(float x) { return x; }
__device__ float sine(float x)
{
#ifdef __CUDA_ARCH__
	return __saturatef(x);
#else
	return slow_sine(x);	//! W708
#endif
}
template <class T> __device__ T cosine(T x)
{
#ifdef __CUDA_ARCH__
	return x;
#else
	printf("%f\n", x);
	throw std::runtime_error("host");	//! W708
#endif
}
__device__ float tangent(float x)
{
	auto fail = [=] {
#ifdef __CUDA_ARCH__
		return x;
#else
		fprintf(stderr, "%f\n", x);	//! W708
		return slow_sine(x);	//! W708
#endif
	};
	return fail();
}
// W709
int sign(int x)	//! W709
{
	if (x > 0)
		return 1;
	if (x < 0)
		return -1;
}
template <class T> int least(const T *x, int n)	//! W709
{
	for (int i = 0; i < n; i++)
		if (x[i] < 0)
			return i;
}
int sign_twin(int x)
{
	if (x > 0)
		return 1;
	else
		return -1;
}
