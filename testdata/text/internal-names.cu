// What CUDA's headers have for themselves, and programs use (zeux/calm).
#include <cuda_fp16.h>
#include <cuda_fp8.h>

template <typename T, int N> union _ALIGNAS(sizeof(T) * N) block {
	T v[N];
};
__device__ float2 wide(__half2_raw r) { return __internal_halfraw2_to_float2(r); }
__global__ void k(block<float, 2> *p, __half2_raw r) { p->v[0] = wide(r).x; }
