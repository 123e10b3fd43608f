// CUDA: both objects are numbers, so that one holds the other. HIP: pointers to two types.
#include <cuda_runtime.h>
struct LinearTexture {
	cudaSurfaceObject_t tex;
};
struct Layer {
	cudaSurfaceObject_t surface; // harmless: it holds a surface
	cudaSurfaceObject_t both;    // harmless: it holds either
};
__global__ void get(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f); }
__global__ void put(cudaSurfaceObject_t s, float v) { surf2Dwrite(v, s, threadIdx.x * 4, 0); }
void run(cudaResourceDesc *r, cudaTextureDesc *d, float *out)
{
	LinearTexture l{};
	Layer layer;
	cudaCreateTextureObject(&l.tex, r, d, nullptr);
	get<<<1, 32>>>(l.tex, out);
	cudaDestroyTextureObject(l.tex);
	cudaCreateSurfaceObject(&layer.surface, r);
	put<<<1, 32>>>(layer.surface, 1);
	cudaDestroySurfaceObject(layer.surface);
}
#ifdef BOTH
void either(Layer *l, cudaResourceDesc *r, cudaTextureDesc *d)
{
	cudaCreateTextureObject(&l->both, r, d, nullptr);
	cudaCreateSurfaceObject(&l->both, r);
}
#endif
