// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// The same where there are texture units.
#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void blur(hipTextureObject_t in, hipSurfaceObject_t out, int w, int h)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= w || y >= h)
		return;
	float4 v = tex2D<float4>(in, x + 0.25f, y + 0.5f);
	tex2D(&v, in, (float)x, (float)y);
	surf2Dwrite(make_uchar4(v.x * 255, v.y * 255, v.z * 255, 255), out, x * sizeof(uchar4), y);
	uchar4 old = [&] { uchar4 tranship_v; surf2Dread(&tranship_v, out, x * (int)sizeof(uchar4), y); return tranship_v; }();
	old.x = tex1Dfetch<unsigned char>(in, x);
}

int main()
{
	const int w = 640, h = 480;
	uchar4 *pixels = new uchar4[w * h];
	hipChannelFormatDesc format = hipCreateChannelDesc<uchar4>();
	hipArray_t from, to;
	if (hipMallocArray(&from, &format, w, h) != hipSuccess)
		return 1;
	hipMallocArray(&to, &format, w, h, hipArraySurfaceLoadStore);
	hipMemcpy2DToArray(from, 0, 0, pixels, w * sizeof *pixels, w * sizeof *pixels, h, hipMemcpyHostToDevice);
	hipMemcpy3DParms whole = {0};
	whole.srcPtr = make_hipPitchedPtr(pixels, w * sizeof *pixels, w, h);
	whole.dstArray = from;
	whole.extent = make_hipExtent(w, h, 1);
	whole.kind = hipMemcpyHostToDevice;
	hipMemcpy3D(&whole);

	hipResourceDesc resource = {};
	resource.resType = hipResourceTypeArray;
	resource.res.array.array = from;
	hipTextureDesc how = {};
	how.addressMode[0] = how.addressMode[1] = hipAddressModeClamp;
	how.filterMode = hipFilterModeLinear;
	how.readMode = hipReadModeNormalizedFloat;
	hipTextureObject_t in = 0;
	hipCreateTextureObject(&in, &resource, &how, NULL);
	resource.res.array.array = to;
	hipSurfaceObject_t out = 0;
	hipCreateSurfaceObject(&out, &resource);
	blur<<<dim3(40, 30), dim3(16, 16)>>>(in, out, w, h);
	hipMemcpy2DFromArray(pixels, w * sizeof *pixels, to, 0, 0, w * sizeof *pixels, h, hipMemcpyDeviceToHost);
	hipDestroyTextureObject(in);
	hipDestroySurfaceObject(out);
	hipFreeArray(from);
	hipFreeArray(to);
	printf("%d\n", pixels[0].x);
}

void cubes(hipArray_t *a, hipChannelFormatDesc d) {
	hipMalloc3DArray(a, &d, make_hipExtent(64, 64, 6), hipArrayLayered);
	hipMalloc3DArray(a, &d, make_hipExtent(64, 64, 6), hipArrayCubemap);
}

void levels(hipMipmappedArray_t *a, hipChannelFormatDesc d, hipExternalSemaphore_t *s, hipExternalSemaphoreHandleDesc_st h) {
	hipMallocMipmappedArray(a, &d, make_hipExtent(64, 64, 0), 4);
	hipImportExternalSemaphore(s, &h);
}
