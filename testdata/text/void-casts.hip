// Arithmetic on what is cast to a pointer to void.
#include <hip/hip_runtime.h>

#define AT(p, n) ((char *)(p) + (n))

struct view {
	void *p;
	__host__ __device__ view(void *q) : p(q) {}
	__host__ __device__ const void *behind(size_t n) const { return (const char *)p + n; }
};

__global__ void k(float *o, const int *in, size_t n)
{
	view a((char *)o + n), b{reinterpret_cast<char *>(o) + 4}, c = view((char *)&o[1] - 4);
	o[0] = *(float *)((char *)o + 4 * threadIdx.x) + *reinterpret_cast<const int *>((const char *)in + n) + *(float *)a.p;
	o[1] = *(float *)b.p + *(float *)AT(o, 8) + *(const float *)c.behind(sizeof(void *) + 4) + *((void *)o == c.p ? o + 1 : o);
	o[2] = *(float *)reinterpret_cast<void **>(o)[0] + *(float *)*((void **)o + 1);
}

int main()
{
	float *d;
	hipMalloc((void **)&d, 400);
	k<<<1, 1>>>((float *)((char *)d + 16), (const int *)((char *)(d + 4) + 4), 8);
	return hipMemcpy((char *)d + 16, d, 4, hipMemcpyDeviceToDevice);
}
