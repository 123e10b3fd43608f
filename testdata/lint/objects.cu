// lint: --allow P
// Texture and surface objects that are kept as plain numbers, which CUDA's are and HIP's are not.
#include <cuda_runtime.h>
#include <cstdint>
struct Kept {
	unsigned long long image;
	cudaTextureObject_t object;
	size_t n;
};
using Handle = unsigned long long;
__global__ void by_member(Kept k, float *out, size_t at)
{
	out[0] = tex1Dfetch<float>(k.image, at); //! W706
	out[1] = tex1Dfetch<float>(k.object, at);
	out[2] = tex1Dfetch<float>((cudaTextureObject_t)k.image, k.n);
}
__global__ void by_number(uint64_t image, Handle other, cudaTextureObject_t object, float *out, long x)
{
	out[0] = tex2D<float>(image, x, 0); //! W706
	tex2D(&out[1], other, x, 0);        //! W706
	out[2] = tex2D<float>(object, x, 0);
	tex2D(&out[3], object, x, 0);
}
__global__ void written(unsigned long long to, cudaSurfaceObject_t object, int value, int x)
{
	surf1Dwrite(value, to, x); //! W706
	surf1Dwrite(value, object, x);
}
void done(Kept &k)
{
	cudaDestroyTextureObject(k.image); //! W706
	cudaDestroyTextureObject(k.object);
}
