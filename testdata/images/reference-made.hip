// Texture references that are made with how they are read, and those of a class.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

__device__ tranship::texture<float, 1, hipReadModeElementType> line(0, hipFilterModePoint, hipAddressModeClamp);
__device__ tranship::texture<float, 2> plane(true, hipFilterModeLinear, hipAddressModeWrap), other(1, hipFilterModeLinear);
static __device__ tranship::texture<float4, 2, hipReadModeElementType> quads(false);
struct holder {
	static __device__ tranship::texture<int> numbers;
	static __device__ tranship::texture<float, 3> volume;
	int size;
};
__device__ tranship::texture<int> holder::numbers;
__device__ tranship::texture<float, 3> holder::volume(1, hipFilterModeLinear);

__global__ void read(float *out)
{
	out[0] = tranship::tex1D(line, 0.5f) + tranship::tex2D(plane, 0.5f, 0.5f) + tranship::tex2D(quads, 1, 2).x + tranship::tex2D(other, 0, 0);
	out[1] = tranship::tex1Dfetch(holder::numbers, 3) + tranship::tex3D(holder::volume, 0.5f, 0.5f, 0.5f);
}
void bind(const int *p, hipArray *a, hipArray *volume)
{
	tranship::bind_texture(0, holder::numbers, p, 100);
	tranship::bind_texture_to_array(plane, a);
	tranship::bind_texture_to_array(holder::volume, volume);
}
