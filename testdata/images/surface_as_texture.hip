// CUDA: both objects are numbers, so that one holds the other. HIP: pointers to two types.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
struct LinearTexture {
	hipTextureObject_t tex;
};
struct Layer {
	hipSurfaceObject_t surface; // harmless: it holds a surface
	hipSurfaceObject_t both;    // harmless: it holds either
};
__global__ void get(hipTextureObject_t t, float *out) { out[threadIdx.x] = tranship::tex2D<float>(t, threadIdx.x + 0.5f, 0.5f); }
__global__ void put(hipSurfaceObject_t s, float v) { tranship::surf2Dwrite(v, s, threadIdx.x * 4, 0); }
void run(hipResourceDesc *r, hipTextureDesc *d, float *out)
{
	LinearTexture l{};
	Layer layer;
	tranship::create_texture_object(&l.tex, r, d, nullptr);
	get<<<1, 32>>>(l.tex, out);
	tranship::destroy_texture_object(l.tex);
	tranship::create_surface_object(&layer.surface, r);
	put<<<1, 32>>>(layer.surface, 1);
	tranship::destroy_surface_object(layer.surface);
}
#ifdef BOTH
void either(Layer *l, hipResourceDesc *r, hipTextureDesc *d)
{
	tranship::create_texture_object(&l->both, r, d, nullptr);
	tranship::create_surface_object(&l->both, r);
}
#endif
