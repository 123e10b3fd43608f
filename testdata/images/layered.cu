// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// HIP's functions for layers pass the layer on as a level of detail, those for levels of layers pass over the level.
template <class T> __global__ void put(cudaSurfaceObject_t s, const T *v, int layer)
{
	int x = threadIdx.x * (int)sizeof(T), y = blockIdx.x;
	surf2DLayeredwrite(v[threadIdx.x], s, x, y, layer);
	surf2DLayeredwrite(v[threadIdx.x], s, x, y, layer, cudaBoundaryModeTrap);
	surf1DLayeredwrite(v[threadIdx.x], s, x, layer, cudaBoundaryModeZero);
}
__global__ void get(cudaSurfaceObject_t s, cudaTextureObject_t t, float4 *v, int layer, float level)
{
	int x = threadIdx.x * (int)sizeof(float4);
	v[0] = surf2DLayeredread<float4>(s, x, 1, layer);
	surf1DLayeredread(&v[1], s, x, layer);
	surf2DLayeredread<float4>(&v[1], s, x, 1, layer);
	v[1] = surf2DLayeredread<float4>(s, x, 1, layer, cudaBoundaryModeZero);
	v[2] = tex2DLayeredLod<float4>(t, 0.5f, 0.5f, layer, level);
	v[3] = tex1DLayeredLod<float4>(t, 0.5f, layer, level);
	v[4] = texCubemapGrad<float4>(t, 1, 0, 0, v[0], v[1]);
	// right in HIP
	v[5] = tex2DLayered<float4>(t, 0.5f, 0.5f, layer);
	surf2Dwrite(v[5], s, x, 1);
	v[6] = tex2DLod<float4>(t, 0.5f, 0.5f, level);
}
