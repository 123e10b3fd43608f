/* In C a type that has only a tag keeps its keyword; one that has a typedef does not need it. */
#include <hip/hip_runtime.h>

struct image {
	struct _hipGraphicsResource *resource;
	struct hipArray *array;
	enum hipTextureAddressMode mode;
};

hipError_t use(struct image *t, struct _hipGraphicsResource **r, struct ihipStream_t *stream)
{
	enum hipTextureFilterMode filter = hipFilterModePoint;
	hipDeviceProp_t properties; /* harmless: HIP has a typedef */
	hipMemcpyKind kind = hipMemcpyDefault;
	hipChannelFormatDesc description;
	*r = t->resource;
	(void)stream, (void)filter, (void)kind, (void)description;
	return hipGetDeviceProperties(&properties, 0);
}
