// A class of the program's called as a template that HIP's headers declare at global scope, and CUDA no longer does.
#include <hip/hip_runtime.h>

class texture_class {
public:
	__device__ texture_class(float s) : scale(s) {}
	__device__ virtual float value(float u, float v) const = 0;
	__device__ virtual ~texture_class() {}
	float scale;
};

class checker : public texture_class { // a texture of two textures
public:
	__device__ checker(texture_class *a, texture_class *b) : texture_class(1), even(a), odd(b) {}
	__device__ float value(float u, float v) const override { return (int(u + v) & 1 ? odd : even)->value(u, v); }
	texture_class *even, *odd;
};

struct material {
	texture_class *albedo;
	hipTextureObject_t image;
};

__global__ void shade(material *m, float *out)
{
	texture_class **list = (texture_class **)out;
	const texture_class &t = *m->albedo;
	out[threadIdx.x] = t.value(0, 1) * t.scale + list[0]->texture_class::value(1, 0);
}
