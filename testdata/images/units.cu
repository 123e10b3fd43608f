// tranship-options: --arch gfx1100
// no-compile: gfx942 cannot compile it
// The same where there are texture units.
#include <cstdio>
__global__ void blur(cudaTextureObject_t in, cudaSurfaceObject_t out, int w, int h)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= w || y >= h)
		return;
	float4 v = tex2D<float4>(in, x + 0.25f, y + 0.5f);
	tex2D(&v, in, (float)x, (float)y);
	surf2Dwrite(make_uchar4(v.x * 255, v.y * 255, v.z * 255, 255), out, x * sizeof(uchar4), y, cudaBoundaryModeZero);
	uchar4 old = surf2Dread<uchar4>(out, x * (int)sizeof(uchar4), y);
	old.x = tex1Dfetch<unsigned char>(in, x);
}

int main()
{
	const int w = 640, h = 480;
	uchar4 *pixels = new uchar4[w * h];
	cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
	cudaArray_t from, to;
	if (cudaMallocArray(&from, &format, w, h) != cudaSuccess)
		return 1;
	cudaMallocArray(&to, &format, w, h, cudaArraySurfaceLoadStore);
	cudaMemcpy2DToArray(from, 0, 0, pixels, w * sizeof *pixels, w * sizeof *pixels, h, cudaMemcpyHostToDevice);
	cudaMemcpy3DParms whole = {0};
	whole.srcPtr = make_cudaPitchedPtr(pixels, w * sizeof *pixels, w, h);
	whole.dstArray = from;
	whole.extent = make_cudaExtent(w, h, 1);
	whole.kind = cudaMemcpyHostToDevice;
	cudaMemcpy3D(&whole);

	cudaResourceDesc resource = {};
	resource.resType = cudaResourceTypeArray;
	resource.res.array.array = from;
	cudaTextureDesc how = {};
	how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
	how.filterMode = cudaFilterModeLinear;
	how.readMode = cudaReadModeNormalizedFloat;
	cudaTextureObject_t in = 0;
	cudaCreateTextureObject(&in, &resource, &how, NULL);
	resource.res.array.array = to;
	cudaSurfaceObject_t out = 0;
	cudaCreateSurfaceObject(&out, &resource);
	blur<<<dim3(40, 30), dim3(16, 16)>>>(in, out, w, h);
	cudaMemcpy2DFromArray(pixels, w * sizeof *pixels, to, 0, 0, w * sizeof *pixels, h, cudaMemcpyDeviceToHost);
	cudaDestroyTextureObject(in);
	cudaDestroySurfaceObject(out);
	cudaFreeArray(from);
	cudaFreeArray(to);
	printf("%d\n", pixels[0].x);
}

void cubes(cudaArray_t *a, cudaChannelFormatDesc d) {
	cudaMalloc3DArray(a, &d, make_cudaExtent(64, 64, 6), cudaArrayLayered);
	cudaMalloc3DArray(a, &d, make_cudaExtent(64, 64, 6), cudaArrayCubemap);
}

void levels(cudaMipmappedArray_t *a, cudaChannelFormatDesc d, cudaExternalSemaphore_t *s, cudaExternalSemaphoreHandleDesc h) {
	cudaMallocMipmappedArray(a, &d, make_cudaExtent(64, 64, 0), 4);
	cudaImportExternalSemaphore(s, &h);
}
