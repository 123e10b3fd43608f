// Texture references: of linear memory, of pitched memory, of an array, with fractions, by a name for the type.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <cstdio>

__device__ tranship::texture<float> line;
static __device__ tranship::texture<int4, 1, hipReadModeElementType> quads;
__device__ tranship::texture<uchar4, hipTextureType2D, hipReadModeNormalizedFloat> colours;
typedef tranship::texture<float, 2, hipReadModeElementType> plane_t;
__device__ plane_t plane;
__device__ tranship::texture<float, 3> volume, other;

template <hipTextureReadMode mode> __device__ float twice(tranship::texture<float, 1, mode> t, int at, const tranship::texture<float> u, int next)
{
	return tranship::tex1Dfetch(t, at) * 2 + tranship::tex1Dfetch(u, next);
}

__global__ void read(float *out, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n) {
		float4 c = tranship::tex2D(colours, i + 0.5f, 0.5f);
		int4 q = tranship::tex1Dfetch(quads, i);
		out[i] = twice(line, i, line, i) + tranship::tex2D(plane, i, 1) + c.x + q.w + tranship::tex3D(volume, 0.5f, 0.5f, 0.5f) + tranship::tex3D(other, 0, 0, 0);
	}
}

template <class T, int d> void smooth(tranship::texture<T, d> &t)
{
	t.filterMode = hipFilterModeLinear;
	t.addressMode[0] = t.addressMode[1] = hipAddressModeClamp;
	t.normalized = false;
}

int main()
{
	const int n = 64;
	float *a, *out;
	int4 *q;
	uchar4 *p;
	size_t pitch, offset;
	hipArray *array;
	hipChannelFormatDesc format = hipCreateChannelDesc<float>();
	hipMalloc(&a, n * sizeof(float));
	hipMalloc(&out, n * sizeof(float));
	hipMalloc(&q, n * sizeof(int4));
	hipMallocPitch(&p, &pitch, n * sizeof(uchar4), 4);
	tranship::malloc_array(&array, &format, n, n);
	smooth(plane);
	tranship::bind_texture(0, line, a, n * sizeof(float));
	tranship::bind_texture(&offset, quads, q);
	tranship::bind_texture(NULL, line, a, format, n * sizeof(float));
	tranship::bind_texture_2d(&offset, colours, p, colours.channelDesc, n, 4, pitch);
	tranship::bind_texture_to_array(plane, array, format);
	tranship::bind_texture_to_array(plane, array);
	tranship::texture_offset(&offset, line);
	read<<<1, n>>>(out, n);
	tranship::unbind_texture(line);
	tranship::unbind_texture(quads);
	return hipDeviceSynchronize() != hipSuccess;
}
