// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// Their like that HIP has as CUDA does.
#include <cuda_runtime.h>
__global__ void get(cudaTextureObject_t t, cudaSurfaceObject_t s, float4 *o, int layer)
{
	tex2D(&o[0], t, .5f, .5f);
	tex1DLayered(&o[1], t, .5f, layer);
	o[2] = tex2DLayered<float4>(t, .5f, .5f, layer);
	texCubemapLayered(&o[3], t, .5f, .5f, .5f, layer);
	surfCubemapwrite(o[4], s, 0, 0, 3);
}
