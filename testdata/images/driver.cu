// The driver's arrays and textures.
#include <cuda.h>
__global__ void k(CUtexObject t, float *o) { o[threadIdx.x] = tex3D<float>(t, threadIdx.x, 0, 0) + tex2DLayered<float>(t, 0.5f, 0.5f, threadIdx.x); }

CUresult make(CUtexObject *out, CUarray *a, const void *data, size_t w, size_t h)
{
	CUDA_ARRAY_DESCRIPTOR d = {};
	d.Width = w;
	d.Height = h;
	d.Format = CU_AD_FORMAT_FLOAT;
	d.NumChannels = 1;
	CUresult r = cuArrayCreate(a, &d);
	if (r != CUDA_SUCCESS)
		return r;
	CUDA_MEMCPY2D copy = {};
	copy.srcMemoryType = CU_MEMORYTYPE_HOST;
	copy.srcHost = data;
	copy.srcPitch = w * sizeof(float);
	copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
	copy.dstArray = *a;
	copy.WidthInBytes = copy.srcPitch;
	copy.Height = h;
	r = cuMemcpy2D(&copy);
	CUDA_RESOURCE_DESC resource = {};
	resource.resType = CU_RESOURCE_TYPE_ARRAY;
	resource.res.array.hArray = *a;
	CUDA_TEXTURE_DESC how = {};
	how.filterMode = CU_TR_FILTER_MODE_LINEAR;
	return r == CUDA_SUCCESS ? cuTexObjectCreate(out, &resource, &how, NULL) : r;
}

void drop(CUtexObject t, CUarray a)
{
	cuTexObjectDestroy(t);
	cuArrayDestroy(a);
}
