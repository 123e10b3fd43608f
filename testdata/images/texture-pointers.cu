// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// Functions of HIP's header that ask for another image than they should, or count otherwise: through pointers, with layers of faces.
#include <cuda_runtime.h>
template <class T> __global__ void get(cudaTextureObject_t t, T *o, T **far, int layer)
{
	tex2DLayered(&o[threadIdx.x], t, threadIdx.x + .5f, .5f, layer);
	T v;
	tex2DLayered(&v, t, .5f, .5f, layer + 1);
	tex2DLayered(far[1], t, .5f, .5f, 0);
	o[1] = v;
}
__global__ void gather(cudaTextureObject_t t, float4 *o, int c)
{
	float4 v;
	tex2Dgather(&v, t, .5f, .5f);
	tex2Dgather(&o[1], t, .5f, .5f, 3);
	tex2Dgather(o + 2, t, .5f, .5f, c);
	o[3] = tex2Dgather<float4>(t, .5f, .5f);
	o[4] = tex2Dgather<float4>(t, .5f, .5f, c & 1);
	o[0] = v;
}
template <class T> __global__ void put(cudaSurfaceObject_t s, T v, T *o, int layer, int face)
{
	surfCubemapLayeredwrite(v, s, 0, 0, layer * 6 + face);
	surfCubemapLayeredread(o, s, 0, 0, layer * 6 + face);
	o[1] = surfCubemapLayeredread<T>(s, 4, 0, face);
}
void run(cudaTextureObject_t t, cudaSurfaceObject_t s, float4 *o, float4 **far)
{
	get<<<1, 1>>>(t, o, far, 1);
	gather<<<1, 1>>>(t, o, 1);
	put<<<1, 1>>>(s, float4{}, o, 1, 2);
}
