/* A type that has a tag keeps its keyword, whether it has a typedef or not. */
#include <hip/hip_runtime.h>

struct image {
	struct _hipGraphicsResource *resource;
	struct hipArray *array;
	enum hipTextureAddressMode mode;
};

hipError_t use(struct image *t, struct _hipGraphicsResource **r, struct ihipStream_t *stream)
{
	enum hipTextureFilterMode filter = hipFilterModePoint;
	struct hipDeviceProp_t properties; /* harmless: HIP has a typedef, too */
	enum hipMemcpyKind kind = hipMemcpyDefault;
	struct hipChannelFormatDesc description;
	*r = t->resource;
	(void)stream, (void)filter, (void)kind, (void)description;
	return hipGetDeviceProperties(&properties, 0);
}
