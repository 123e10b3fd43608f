// Texture references that are made with how they are read, and those of a class.
#include <cuda_runtime.h>

texture<float, 1, cudaReadModeElementType> line(0, cudaFilterModePoint, cudaAddressModeClamp);
texture<float, 2> plane(true, cudaFilterModeLinear, cudaAddressModeWrap), other(1, cudaFilterModeLinear);
static texture<float4, 2, cudaReadModeElementType> quads(false);
struct holder {
	static texture<int> numbers;
	static texture<float, 3> volume;
	int size;
};
texture<int> holder::numbers;
texture<float, 3> holder::volume(1, cudaFilterModeLinear);

__global__ void read(float *out)
{
	out[0] = tex1D(line, 0.5f) + tex2D(plane, 0.5f, 0.5f) + tex2D(quads, 1, 2).x + tex2D(other, 0, 0);
	out[1] = tex1Dfetch(holder::numbers, 3) + tex3D(holder::volume, 0.5f, 0.5f, 0.5f);
}
void bind(const int *p, cudaArray *a, cudaArray *volume)
{
	cudaBindTexture(0, holder::numbers, p, 100);
	cudaBindTextureToArray(plane, a);
	cudaBindTextureToArray(holder::volume, volume);
}
