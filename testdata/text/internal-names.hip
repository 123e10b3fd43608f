// What CUDA's headers have for themselves, and programs use (zeux/calm).
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>

template <typename T, int N> union alignas(sizeof(T) * N) block {
	T v[N];
};
__device__ float2 wide(__half2_raw r) { return __half22float2(__half2(r)); }
__global__ void k(block<float, 2> *p, __half2_raw r) { p->v[0] = wide(r).x; }
