// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// Functions of HIP's header that ask for another image than they should, or count otherwise: through pointers, with layers of faces.
#include <hip/hip_runtime.h>
template <class T> __global__ void get(hipTextureObject_t t, T *o, T **far, int layer)
{
	o[threadIdx.x] = tex2DLayered<__typeof__(o[threadIdx.x])>(t, threadIdx.x + .5f, .5f, layer);
	T v;
	v = tex2DLayered<__typeof__(v)>(t, .5f, .5f, layer + 1);
	*far[1] = tex2DLayered<__typeof__(*far[1])>(t, .5f, .5f, 0);
	o[1] = v;
}
__global__ void gather(hipTextureObject_t t, float4 *o, int c)
{
	float4 v;
	v = tex2Dgather<__typeof__(v)>(t, .5f, .5f, 1);
	o[1] = tex2Dgather<__typeof__(o[1])>(t, .5f, .5f, (3) + 1);
	*(o + 2) = tex2Dgather<__typeof__(*(o + 2))>(t, .5f, .5f, (c) + 1);
	o[3] = tex2Dgather<float4>(t, .5f, .5f, 1);
	o[4] = tex2Dgather<float4>(t, .5f, .5f, (c & 1) + 1);
	o[0] = v;
}
template <class T> __global__ void put(hipSurfaceObject_t s, T v, T *o, int layer, int face)
{
	surfCubemapwrite(v, s, 0, 0, layer * 6 + face);
	surfCubemapread(o, s, 0, 0, layer * 6 + face);
	o[1] = [&] { T tranship_v; surfCubemapread(&tranship_v, s, 4, 0, face); return tranship_v; }();
}
void run(hipTextureObject_t t, hipSurfaceObject_t s, float4 *o, float4 **far)
{
	get<<<1, 1>>>(t, o, far, 1);
	gather<<<1, 1>>>(t, o, 1);
	put<<<1, 1>>>(s, float4{}, o, 1, 2);
}
