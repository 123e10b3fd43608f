// lint: --severity note --allow P,R,B,W109
// HIP's warpSize where a constant is wanted, in HIP's own code and through macros: also with the lanes of CUDA's warps.
#include <hip/hip_runtime.h>
#define WARP_SIZE warpSize
#define LANES (WARP_SIZE)
#define SHARED(type, name) __shared__ type name[warpSize]				//! W106
#define ROUNDED(n) (((n) + WARP_SIZE - 1) / WARP_SIZE)
#define PARTS 4
enum { lanes = LANES };									//! W106
template <int N> __device__ int number() { return N; }
__global__ void k(float *x, int n)
{
	__shared__ float s[warpSize];							//! W106
	__shared__ float t[WARP_SIZE * PARTS];						//! W106
	__shared__ float u[ROUNDED(256)];						//! W106
	__shared__ float v[PARTS];
	constexpr int width = LANES;							//! W106
	const int w = warpSize, last = ROUNDED(n);
	switch (n) { case WARP_SIZE: x[0] = 1; break; }					//! W106
	x[1] = number<WARP_SIZE>() + number<PARTS>();					//! W106
	for (int o = WARP_SIZE / 2; o; o /= 2)
		x[o] = s[threadIdx.x % WARP_SIZE] + t[w] + u[last] + v[0] + width;
}
int host() { return LANES; }								//! W106
__launch_bounds__(LANES * 4) __global__ void b(float *x) { x[0] = 1; }			//! W106
