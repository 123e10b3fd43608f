// the built-in variables as operands of a program's own operators
#include <cuda_runtime.h>

__host__ __device__ inline uint3 operator*(const uint3 &a, const dim3 &b) { return make_uint3(a.x * b.x, a.y * b.y, a.z * b.z); }
__host__ __device__ inline uint3 operator+(const uint3 &a, const uint3 &b) { return make_uint3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline bool operator==(const uint3 &a, const uint3 &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
__device__ inline bool operator<(dim3 a, dim3 b) { return a.x < b.x && a.y < b.y && a.z < b.z; }
__device__ inline int3 operator-(uint3 a, int3 b) { return make_int3((int)a.x - b.x, (int)a.y - b.y, (int)a.z - b.z); }
#define GLOBAL_INDEX (blockIdx * blockDim + threadIdx)

__global__ void products(unsigned *p)
{
	uint3 i = blockIdx * blockDim + threadIdx;
	p[0] = i.x + (threadIdx + blockIdx * blockDim).y + (gridDim * blockDim).z + GLOBAL_INDEX.x;
}

__global__ void comparisons(unsigned *p, uint3 where)
{
	bool first = threadIdx == make_uint3(0, 0, 0) && where == blockIdx;
	if (first || blockIdx < gridDim)
		p[0] = (threadIdx - make_int3(1, 0, 0)).x;
}

// members, and what no operator is asked for
__global__ void members(unsigned *p, dim3 n)
{
	p[threadIdx.x] = blockIdx.x * blockDim.x + threadIdx.x;
	dim3 g = gridDim;
	p[1] = g.x < n.x ? threadIdx.y == blockIdx.y : *p * blockDim.z;
}

int main()
{
	uint3 u = make_uint3(1, 2, 3);
	return (u + u == u * dim3(2)) + (u + u == u);
}
