// Built-in variables that functions and lambdas return as what stands behind '->'.
#include <hip/hip_runtime.h>
struct block {
	 __device__ static auto index() -> uint3 { return make_uint3(blockIdx.x, blockIdx.y, blockIdx.z); } __device__ static auto size() -> dim3 { return blockDim; } __device__ static dim3 size2() { return blockDim; } };
__device__ auto either(bool b) -> uint3 { if (b) return make_uint3(threadIdx.x, threadIdx.y, threadIdx.z); return b ? make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) : make_uint3(blockIdx.x, blockIdx.y, blockIdx.z); }
__device__ auto as_dim(uint3 v) -> dim3 { return dim3(v.x, v.y, v.z); }
__global__ void k(unsigned *o)
{
	auto l = []() -> uint3 { return make_uint3(threadIdx.x, threadIdx.y, threadIdx.z); };
	o[0] = block::index().x + block::size().y + either(true).z + as_dim(make_uint3(threadIdx.x, threadIdx.y, threadIdx.z)).x + l().y;
	auto m = [](dim3 d) -> dim3 { return dim3{d.x, 1, 1}; };
	o[1] = m(gridDim).x;
}
