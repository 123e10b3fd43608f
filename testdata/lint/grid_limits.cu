// lint: --severity note --allow P,B,R
// How many blocks a launch may have: what is computed with the number, and what only shows it.
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdio>
#include <iostream>
struct device {
	cudaDeviceProp prop;
	const cudaDeviceProp &properties() const { return prop; }
};
struct limits {
	int maxGridSize[3];
};
int blocks(int want, const device &d, const cudaDeviceProp *all, int n)
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, 0);
	int most = p.maxGridSize[0];                            //! W515
	most = std::min<int>(most, d.properties().maxGridSize[0]); //! W515
	most = std::min(most, all[n].maxGridSize[0]);           //! W515
	dim3 grid((unsigned)p.maxGridSize[0], 1);               //! W515
	if (want > d.prop.maxGridSize[0])                       //! W515
		return most;
	cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimX, 0); //! W515
	cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimY, 0);
	return std::min(want, p.maxGridSize[1]) + std::min(want, p.maxGridSize[n]) + (int)grid.x;
}
void show(const cudaDeviceProp &p)
{
	printf("%d x %d\n", p.maxGridSize[0], p.maxGridSize[1]);
	std::cout << p.maxGridSize[0] << '\n';
	cudaDeviceProp other = p;
	other.maxGridSize[0] = 65535;
	limits own = {{1, 2, 3}};
	int maxGridSize[3] = {own.maxGridSize[1], 1, 1};
	printf("%d\n", maxGridSize[0]);
}
/* so many blocks of so many threads are no more than there are elements; those of 64 bits may be more */
__global__ void each(int *x, int n);
int bounded(int *x, int n, unsigned m, size_t far, const cudaDeviceProp &p)
{
	constexpr int threads = 256;
	int most, all, blocks = (n + threads - 1) / threads;
	cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimX, 0);
	each<<<std::min(most, (n + threads - 1) / threads), threads>>>(x, n);
	cudaDeviceGetAttribute(&all, cudaDevAttrMaxGridDimX, 0); //! W515
	each<<<std::min(all, n), threads>>>(x, n);
	each<<<std::min(p.maxGridSize[0], int((m + 127) / 128)), 128>>>(x, n);
	each<<<std::min<size_t>(p.maxGridSize[0], (far + 127) / 128), 128>>>(x, n); //! W515
	if (blocks > p.maxGridSize[0])
		return 1;
	if (p.maxGridSize[0] < (n + threads - 1) / threads || n < 0)
		return 2;
	each<<<blocks, threads>>>(x, n);
	unsigned limit = p.maxGridSize[0], other = p.maxGridSize[0]; //! W515
	each<<<std::min(limit, (m + 63) / 64), 64>>>(x, n);
	each<<<std::min(other, m), 64>>>(x, n);
	return 0;
}
__global__ void of_constants(float *x);
void launch_constants(float *x, int n)
{
	const unsigned many = 1u << 24;
	dim3 wide(1 << 23, 2), block(512), flat(1 << 15, 1 << 15), square(16, 16);
	of_constants<<<many, 256>>>(x);						//! W515
	of_constants<<<many, 128>>>(x);
	of_constants<<<wide, block>>>(x);					//! W515
	of_constants<<<flat, square>>>(x);
	of_constants<<<dim3(1, 1u << 30), dim3(1, 8)>>>(x);			//! W515
	of_constants<<<2147483647, 1>>>(x);
	of_constants<<<n, 1024>>>(x);
}
