// A class of the program's called as a template that HIP's headers declare at global scope, and CUDA no longer does.
#include <cuda_runtime.h>

class texture {
public:
	__device__ texture(float s) : scale(s) {}
	__device__ virtual float value(float u, float v) const = 0;
	__device__ virtual ~texture() {}
	float scale;
};

class checker : public texture { // a texture of two textures
public:
	__device__ checker(texture *a, texture *b) : texture(1), even(a), odd(b) {}
	__device__ float value(float u, float v) const override { return (int(u + v) & 1 ? odd : even)->value(u, v); }
	texture *even, *odd;
};

struct material {
	texture *albedo;
	cudaTextureObject_t image;
};

__global__ void shade(material *m, float *out)
{
	texture **list = (texture **)out;
	const texture &t = *m->albedo;
	out[threadIdx.x] = t.value(0, 1) * t.scale + list[0]->texture::value(1, 0);
}
