// A class's own components by its base's name, which is no scope for HIP's vectors.
#include <cuda_runtime.h>

struct u64 : public uint2 {
	__device__ u64() {}
	__device__ u64(unsigned a, unsigned b)
	{
		uint2::x = a;
		this->uint2::y = b;
	}
	__device__ u64 &operator^=(const u64 &o)
	{
		uint2::x ^= o.uint2::x;
		uint2::y ^= o.y;
		return *this;
	}
};

// the program's own
struct point {
	float x, y;
};
struct pixel : point {
	__host__ __device__ float sum() const { return point::x + point::y; }
};

__global__ void mix(u64 *v, pixel *p, float *out)
{
	v[threadIdx.x] ^= u64(1, 2);
	out[threadIdx.x] = p->sum();
}
