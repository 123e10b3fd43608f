// Texture references: of linear memory, of pitched memory, of an array, with fractions, by a name for the type.
#include <cuda_runtime.h>
#include <cstdio>

texture<float> line;
static texture<int4, 1, cudaReadModeElementType> quads;
texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> colours;
typedef texture<float, 2, cudaReadModeElementType> plane_t;
plane_t plane;
texture<float, 3> volume, other;

template <cudaTextureReadMode mode> __device__ float twice(texture<float, 1, mode> t, int at, const texture<float> u, int next)
{
	return tex1Dfetch(t, at) * 2 + tex1Dfetch(u, next);
}

__global__ void read(float *out, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n) {
		float4 c = tex2D(colours, i + 0.5f, 0.5f);
		int4 q = tex1Dfetch(quads, i);
		out[i] = twice(line, i, line, i) + tex2D(plane, i, 1) + c.x + q.w + tex3D(volume, 0.5f, 0.5f, 0.5f) + tex3D(other, 0, 0, 0);
	}
}

template <class T, int d> void smooth(texture<T, d> &t)
{
	t.filterMode = cudaFilterModeLinear;
	t.addressMode[0] = t.addressMode[1] = cudaAddressModeClamp;
	t.normalized = false;
}

int main()
{
	const int n = 64;
	float *a, *out;
	int4 *q;
	uchar4 *p;
	size_t pitch, offset;
	cudaArray *array;
	cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
	cudaMalloc(&a, n * sizeof(float));
	cudaMalloc(&out, n * sizeof(float));
	cudaMalloc(&q, n * sizeof(int4));
	cudaMallocPitch(&p, &pitch, n * sizeof(uchar4), 4);
	cudaMallocArray(&array, &format, n, n);
	smooth(plane);
	cudaBindTexture(0, line, a, n * sizeof(float));
	cudaBindTexture(&offset, quads, q);
	cudaBindTexture(NULL, &line, a, &format, n * sizeof(float));
	cudaBindTexture2D(&offset, colours, p, colours.channelDesc, n, 4, pitch);
	cudaBindTextureToArray(plane, array, format);
	cudaBindTextureToArray(plane, array);
	cudaGetTextureAlignmentOffset(&offset, line);
	read<<<1, n>>>(out, n);
	cudaUnbindTexture(line);
	cudaUnbindTexture(&quads);
	return cudaDeviceSynchronize() != cudaSuccess;
}
