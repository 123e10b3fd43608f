// lint: --allow P,R,B001
// What HIP's types do not take: handles kept in integers, and operators of vectors that are templates. The twins are of the handle's type, and of a
// struct of the program.
#include <cuda.h>
struct block {
	unsigned long long handle;
	CUdeviceptr base;
};
struct block_twin {
	CUmemGenericAllocationHandle handle;
	CUdeviceptr base;
};
void grow(block *b, CUmemAllocationProp *p, size_t n)
{
	cuMemCreate(&b->handle, n, p, 0);				//! W706
	cuMemMap(b->base, n, 0, b->handle, 0);				//! W706
	cuMemRelease(b->handle);					//! W706
}
void grow_twin(block_twin *b, CUmemAllocationProp *p, size_t n)
{
	cuMemCreate(&b->handle, n, p, 0);
	cuMemMap(b->base, n, 0, b->handle, 0);
	cuMemRelease(b->handle);
}
struct pair_of_floats {
	float x, y;
};
template <class T> __host__ __device__ inline float operator*(const T &a, const T &b) { return a.x * b.x + a.y * b.y; }
__global__ void dots(const float2 *w, float *o)
{
	o[0] = w[0] * w[1];						//! W706
}
__global__ void dots_twin(const pair_of_floats *w, float *o)
{
	o[0] = w[0] * w[1];
}
