// lint: --warp native --severity note --allow P,R,B,W109
// warpSize where a constant is wanted, sizes of blocks in configurations.
#include <cuda_runtime.h>
#include <array>
__global__ void k(float *x, int n)
{
	float v[warpSize];					//! W106
	std::array<float, warpSize> a;				//! W106
	enum { lanes_ = warpSize };				//! W106
	static const int fine = 3;
	const int w = warpSize;
	alignas(warpSize) float z[4];				//! W106
	switch (n) { case warpSize: x[0] = 1; break; }		//! W106
	for (int i = 0; i < warpSize; i++) x[i] = x[warpSize + i];
	if constexpr (warpSize == 32) x[1] = 2;			//! W106
	x[threadIdx.x / warpSize] = v[0] + a[0] + lanes_ + fine + w + z[0];
}
__launch_bounds__(warpSize * 4) __global__ void b(float *x) { x[0] = 1; }	//! W106
template <int W> __global__ void t(float *x) { x[0] = W; }
void host(float *x, int n)
{ __all_sync(~0ull, 1);
	dim3 block(warpSize, 4);				//! W106
	k<<<n / 32, block>>>(x, n);
	k<<<n / 32, 32>>>(x, n);				//! W108
	t<warpSize><<<1, 64>>>(x);				//! W106
	int warpSize = 32;					//! W103
	k<<<1, warpSize * 2>>>(x, n);
	cudaLaunchConfig_t c = {};
	c.blockDim.x = 96;					//! W108
	c.blockDim = {96, 1, 1};				//! W108
	cudaLaunchConfig_t d = {.gridDim = dim3(1), .blockDim = dim3(160)};	//! W108
	cudaLaunchKernelEx(&c, k, x, n);
	cudaLaunchKernelEx(&d, k, x, n);
	dim3 threads{16, 2, 1}, whole{16, 4};
	k<<<1, threads>>>(x, n);				//! W108
	k<<<1, whole>>>(x, n);
	auto bl = dim3(24, 4);
	k<<<1, bl>>>(x, n);					//! W108
}
constexpr int warps_of(int n) { return n / warpSize; }		//! W106
struct S { static constexpr int w = warpSize; float v[warpSize]; };	//! W106 W106
__global__ void __launch_bounds__(128, 2) lb(float *x) { x[0] = 1; }	//! W110
template <int T, int B> __global__ void __launch_bounds__(T, B) lbt(float *x) { x[0] = 1; }	//! W110
__global__ __launch_bounds__(512) void lb2(float *x) { x[0] = 1; }
