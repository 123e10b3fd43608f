/* A type that has a tag keeps its keyword, whether it has a typedef or not. */
#include <cuda_runtime.h>

struct image {
	struct cudaGraphicsResource *resource;
	struct cudaArray *array;
	enum cudaTextureAddressMode mode;
};

cudaError_t use(struct image *t, struct cudaGraphicsResource **r, struct CUstream_st *stream)
{
	enum cudaTextureFilterMode filter = cudaFilterModePoint;
	struct cudaDeviceProp properties; /* harmless: HIP has a typedef, too */
	enum cudaMemcpyKind kind = cudaMemcpyDefault;
	struct cudaChannelFormatDesc description;
	*r = t->resource;
	(void)stream, (void)filter, (void)kind, (void)description;
	return cudaGetDeviceProperties(&properties, 0);
}
