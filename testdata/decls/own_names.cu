// The program's own functions that share CUDA's names.
#include <cuda.h>
__device__ double atomicAdd(double *address, double value) { return *address += value; }
__device__ float atomicMax(float *address, float value) { return *address = value; }
template<typename T> __host__ __device__ T clamp(T v, T lo, T hi) { return v < lo ? lo : v > hi ? hi : v; }
namespace mine {
struct cudaEvent_t { int n; };
int cudaMalloc(int n) { return n; }
enum { cudaSuccess = 7 };
__device__ int max(int a, int b) { return a > b ? a : b; }
}
struct atomics { __device__ int atomicAdd(int x) { return x; } };
__global__ void kernel(double *d, float *f, int *i)
{
	atomicAdd/*P*/(d, 1.0);
	atomicAdd/*C*/(f, 1.0f);
	atomicAdd/*C*/(i, 1);
	atomicMax/*P*/(f, 1.0f);
	atomicMax/*C*/(i, 1);
	atomics a;
	a.atomicAdd/*P*/(1);
	*f = clamp(*f, 0.f, 1.f) + mine::max/*P*/(1, 2) + max/*C*/(1, 2);
}
int main()
{
	mine::cudaEvent_t/*P*/ e = { mine::cudaMalloc/*P*/(3) };
	cudaEvent_t/*C*/ real;
	int cudaFree = e.n;
	return cudaFree/*P*/ + mine::cudaSuccess/*P*/ + (cudaEventCreate/*C*/(&real) == cudaSuccess/*C*/);
}
// ... and of CUDA's older functions, and of the SDK's helpers
static __device__ float saturate(float x) { return x < 0 ? 0 : x; }
__host__ __device__ inline int mul24(int a, int b) { return a * b; }
__device__ int __shfl(int v, int lane, int width = 32) { return v + lane + width; }
inline __host__ __device__ float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ float use(float x) { return saturate/*P*/(x) + mul24/*P*/(1, 2) + __shfl/*P*/(1, 2) + dot(make_float3(1, 2, 3), make_float3(1, 2, 3)); }
__device__ float use_older(float x) { return __shfl/*C*/(x, 1) + __ballot/*C*/(1) + __shfl_up/*C*/(x, 1); }
