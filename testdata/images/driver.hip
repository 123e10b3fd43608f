// The driver's arrays and textures.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
__global__ void k(hipTextureObject_t t, float *o) { o[threadIdx.x] = tranship::tex3D<float>(t, threadIdx.x, 0, 0) + tranship::tex2DLayered<float>(t, 0.5f, 0.5f, threadIdx.x); }

hipError_t make(hipTextureObject_t *out, hipArray_t *a, const void *data, size_t w, size_t h)
{
	HIP_ARRAY_DESCRIPTOR d = {};
	d.Width = w;
	d.Height = h;
	d.Format = HIP_AD_FORMAT_FLOAT;
	d.NumChannels = 1;
	hipError_t r = tranship::array_create(a, &d);
	if (r != hipSuccess)
		return r;
	hip_Memcpy2D copy = {};
	copy.srcMemoryType = hipMemoryTypeHost;
	copy.srcHost = data;
	copy.srcPitch = w * sizeof(float);
	copy.dstMemoryType = hipMemoryTypeArray;
	copy.dstArray = *a;
	copy.WidthInBytes = copy.srcPitch;
	copy.Height = h;
	r = tranship::memcpy_param_2d(&copy);
	HIP_RESOURCE_DESC resource = {};
	resource.resType = HIP_RESOURCE_TYPE_ARRAY;
	resource.res.array.hArray = *a;
	HIP_TEXTURE_DESC how = {};
	how.filterMode = HIP_TR_FILTER_MODE_LINEAR;
	return r == hipSuccess ? tranship::tex_object_create(out, &resource, &how, NULL) : r;
}

void drop(hipTextureObject_t t, hipArray_t a)
{
	tranship::destroy_texture_object(t);
	tranship::array_destroy(a);
}
