// Arithmetic on what is cast to a pointer to void.
#include <cuda_runtime.h>

#define AT(p, n) ((void *)(p) + (n))

struct view {
	void *p;
	__host__ __device__ view(void *q) : p(q) {}
	__host__ __device__ const void *behind(size_t n) const { return (const void *)p + n; }
};

__global__ void k(float *o, const int *in, size_t n)
{
	view a((void *)o + n), b{static_cast<void *>(o) + 4}, c = view((void *)&o[1] - 4);
	o[0] = *(float *)((void *)o + 4 * threadIdx.x) + *static_cast<const int *>((const void *)in + n) + *(float *)a.p;
	o[1] = *(float *)b.p + *(float *)AT(o, 8) + *(const float *)c.behind(sizeof(void *) + 4) + *((void *)o == c.p ? o + 1 : o);
	o[2] = *(float *)reinterpret_cast<void **>(o)[0] + *(float *)*((void **)o + 1);
}

int main()
{
	float *d;
	cudaMalloc((void **)&d, 400);
	k<<<1, 1>>>((float *)((void *)d + 16), (const int *)((void *)(d + 4) + 4), 8);
	return cudaMemcpy((void *)d + 16, d, 4, cudaMemcpyDeviceToDevice);
}
