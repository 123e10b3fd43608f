// Runs when it is named. One architecture, whose textures are the compatibility header's: arrays, memory, surfaces.
#include "check.h"

__global__ void read(float *o, cudaTextureObject_t t, float by) { o[threadIdx.y * 4 + threadIdx.x] = tex2D<float>(t, threadIdx.x + by, threadIdx.y + 0.5f); }
__global__ void fetch(int *o, cudaTextureObject_t t) { o[threadIdx.x] = tex1Dfetch<int>(t, threadIdx.x); }
__global__ void write(cudaSurfaceObject_t s) { surf2Dwrite((float)(threadIdx.y * 100 + threadIdx.x), s, threadIdx.x * 4, threadIdx.y); }

int main()
{
	cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
	cudaArray_t a;
	float host[16], *o = make<float>(16);
	for (int i = 0; i < 16; i++)
		host[i] = (float)(i * i);
	cudaMallocArray(&a, &format, 4, 4, cudaArraySurfaceLoadStore);
	cudaMemcpy2DToArray(a, 0, 0, host, 16, 16, 4, cudaMemcpyHostToDevice);
	cudaResourceDesc resource = {};
	cudaTextureDesc desc = {};
	resource.resType = cudaResourceTypeArray;
	resource.res.array.array = a;
	desc.addressMode[0] = desc.addressMode[1] = cudaAddressModeClamp;
	desc.readMode = cudaReadModeElementType;
	cudaTextureObject_t point, linear, line;
	desc.filterMode = cudaFilterModePoint;
	cudaCreateTextureObject(&point, &resource, &desc, nullptr);
	desc.filterMode = cudaFilterModeLinear;
	cudaCreateTextureObject(&linear, &resource, &desc, nullptr);
	read<<<1, dim3(4, 4)>>>(o, point, 0.5f);
	expect("point", o, 16, [&](int i) { return host[i]; });
	read<<<1, dim3(4, 4)>>>(o, linear, 1.0f); // between two texels; the last column is clamped
	expect("linear", o, 16, [&](int i) { return i % 4 < 3 ? (host[i] + host[i + 1]) / 2 : host[i]; });
	int *memory = filled<int>(32, [](int i) { return 7 * i; }), *ints = make<int>(32);
	resource = {};
	resource.resType = cudaResourceTypeLinear;
	resource.res.linear.devPtr = memory;
	resource.res.linear.desc = cudaCreateChannelDesc<int>();
	resource.res.linear.sizeInBytes = 128;
	desc.filterMode = cudaFilterModePoint;
	cudaCreateTextureObject(&line, &resource, &desc, nullptr);
	fetch<<<1, 32>>>(ints, line);
	expect("fetch", ints, 32, [](int i) { return 7 * i; });
	cudaSurfaceObject_t s;
	resource = {};
	resource.resType = cudaResourceTypeArray;
	resource.res.array.array = a;
	cudaCreateSurfaceObject(&s, &resource);
	write<<<1, dim3(4, 4)>>>(s);
	read<<<1, dim3(4, 4)>>>(o, point, 0.5f);
	expect("surface", o, 16, [](int i) { return i / 4 * 100 + i % 4; });
	cudaDestroyTextureObject(point);
	cudaFreeArray(a);
	return verdict("textures");
}
