// the built-in variables as operands of a program's own operators
#include <hip/hip_runtime.h>

__host__ __device__ inline uint3 operator*(const uint3 &a, const dim3 &b) { return make_uint3(a.x * b.x, a.y * b.y, a.z * b.z); }
__host__ __device__ inline uint3 operator+(const uint3 &a, const uint3 &b) { return make_uint3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline bool operator==(const uint3 &a, const uint3 &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
__device__ inline bool operator<(dim3 a, dim3 b) { return a.x < b.x && a.y < b.y && a.z < b.z; }
__device__ inline int3 operator-(uint3 a, int3 b) { return make_int3((int)a.x - b.x, (int)a.y - b.y, (int)a.z - b.z); }
#define GLOBAL_INDEX (make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) * dim3(blockDim) + make_uint3(threadIdx.x, threadIdx.y, threadIdx.z))

__global__ void products(unsigned *p)
{
	uint3 i = make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) * dim3(blockDim) + make_uint3(threadIdx.x, threadIdx.y, threadIdx.z);
	p[0] = i.x + (make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) + make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) * dim3(blockDim)).y + (make_uint3(gridDim.x, gridDim.y, gridDim.z) * dim3(blockDim)).z + GLOBAL_INDEX.x;
}

__global__ void comparisons(unsigned *p, uint3 where)
{
	bool first = make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) == make_uint3(0, 0, 0) && where == make_uint3(blockIdx.x, blockIdx.y, blockIdx.z);
	if (first || dim3(blockIdx) < dim3(gridDim))
		p[0] = (make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) - make_int3(1, 0, 0)).x;
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
