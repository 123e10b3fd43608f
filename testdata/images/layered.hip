// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// HIP's functions for layers pass the layer on as a level of detail, those for levels of layers pass over the level.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
template <class T> __global__ void put(hipSurfaceObject_t s, const T *v, int layer)
{
	int x = threadIdx.x * (int)sizeof(T), y = blockIdx.x;
	tranship::units::surf2DLayeredwrite(v[threadIdx.x], s, x, y, layer);
	tranship::units::surf2DLayeredwrite(v[threadIdx.x], s, x, y, layer);
	tranship::units::surf1DLayeredwrite(v[threadIdx.x], s, x, layer);
}
__global__ void get(hipSurfaceObject_t s, hipTextureObject_t t, float4 *v, int layer, float level)
{
	int x = threadIdx.x * (int)sizeof(float4);
	v[0] = [&] { float4 tranship_v; tranship::units::surf2DLayeredread(&tranship_v, s, x, 1, layer); return tranship_v; }();
	tranship::units::surf1DLayeredread(&v[1], s, x, layer);
	tranship::units::surf2DLayeredread<float4>(&v[1], s, x, 1, layer);
	v[1] = [&] { float4 tranship_v; tranship::units::surf2DLayeredread(&tranship_v, s, x, 1, layer); return tranship_v; }();
	v[2] = tranship::units::tex2DLayeredLod<float4>(t, 0.5f, 0.5f, layer, level);
	v[3] = tranship::units::tex1DLayeredLod<float4>(t, 0.5f, layer, level);
	v[4] = texCubemapGrad<float4>(t, 1, 0, 0, v[0], v[1]);
	// right in HIP
	v[5] = tex2DLayered<float4>(t, 0.5f, 0.5f, layer);
	surf2Dwrite(v[5], s, x, 1);
	v[6] = tex2DLod<float4>(t, 0.5f, 0.5f, level);
}
