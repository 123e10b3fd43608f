// Copies of the built-in variables by 'auto' are of CUDA's types, where more is made of them than that members are read.
#include <cuda_runtime.h>
template <class T> __device__ unsigned volume(T v) { return v.x * v.y * v.z; }
__device__ unsigned area(uint3 v) { return v.x * v.y; }
__device__ unsigned width(dim3 v) { return v.x; }
struct cell {
	uint3 at;
	__device__ cell(uint3 p) : at(p) {}
};
__global__ void k(int *p)
{
	auto block = blockDim;
	block.x = 3;
	auto at = threadIdx;
	at.y += 2;
	auto grid = gridDim;
	auto whole = blockIdx;
	auto size = gridDim;
	const auto fixed = threadIdx;
	auto moved = threadIdx;
	moved.x++;
	p[0] = block.x + at.y + grid.x + area(whole) + width(size) + fixed.x + volume(moved);
	cell a(threadIdx), b(blockIdx);
	p[1] = a.at.x + b.at.x;
}
