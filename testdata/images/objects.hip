// Arrays, textures and surfaces in the compatibility header, for gfx942, which has no texture units.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdio>
__global__ void blur(hipTextureObject_t in, hipSurfaceObject_t out, int w, int h)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= w || y >= h)
		return;
	float4 v = tranship::tex2D<float4>(in, x + 0.25f, y + 0.5f);
	tranship::tex2D(&v, in, (float)x, (float)y);
	tranship::surf2Dwrite(make_uchar4(v.x * 255, v.y * 255, v.z * 255, 255), out, x * sizeof(uchar4), y, hipBoundaryModeZero);
	uchar4 old = tranship::surf2Dread<uchar4>(out, x * (int)sizeof(uchar4), y);
	old.x = tranship::tex1Dfetch<unsigned char>(in, x);
}

int main()
{
	const int w = 640, h = 480;
	uchar4 *pixels = new uchar4[w * h];
	hipChannelFormatDesc format = hipCreateChannelDesc<uchar4>();
	hipArray_t from, to;
	if (tranship::malloc_array(&from, &format, w, h) != hipSuccess)
		return 1;
	tranship::malloc_array(&to, &format, w, h, hipArraySurfaceLoadStore);
	tranship::memcpy_2d_to_array(from, 0, 0, pixels, w * sizeof *pixels, w * sizeof *pixels, h, hipMemcpyHostToDevice);
	hipMemcpy3DParms whole = {0};
	whole.srcPtr = make_hipPitchedPtr(pixels, w * sizeof *pixels, w, h);
	whole.dstArray = from;
	whole.extent = make_hipExtent(w, h, 1);
	whole.kind = hipMemcpyHostToDevice;
	tranship::memcpy_3d(&whole);

	hipResourceDesc resource = {};
	resource.resType = hipResourceTypeArray;
	resource.res.array.array = from;
	hipTextureDesc how = {};
	how.addressMode[0] = how.addressMode[1] = hipAddressModeClamp;
	how.filterMode = hipFilterModeLinear;
	how.readMode = hipReadModeNormalizedFloat;
	hipTextureObject_t in = 0;
	tranship::create_texture_object(&in, &resource, &how, NULL);
	resource.res.array.array = to;
	hipSurfaceObject_t out = 0;
	tranship::create_surface_object(&out, &resource);
	blur<<<dim3(40, 30), dim3(16, 16)>>>(in, out, w, h);
	tranship::memcpy_2d_from_array(pixels, w * sizeof *pixels, to, 0, 0, w * sizeof *pixels, h, hipMemcpyDeviceToHost);
	tranship::destroy_texture_object(in);
	tranship::destroy_surface_object(out);
	tranship::free_array(from);
	tranship::free_array(to);
	printf("%d\n", pixels[0].x);
}

// Both are numbers for CUDA, which lets one be destroyed as the other.
void discard(hipSurfaceObject_t drawn, hipTextureObject_t read)
{
	tranship::destroy_texture_object(drawn);
	tranship::destroy_surface_object(read);
}
