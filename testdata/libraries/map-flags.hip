// Hints of graphics resources and of the L2 cache, which HIP has no call for
#include <hip/hip_runtime_api.h>
#include <hip/hip_gl_interop.h>
#include <hip/hip_runtime.h>

hipError_t roles(_hipGraphicsResource *buffer[2], int current)
{
	hipError_t e = hipSuccess;
	return e ? e : hipSuccess;
}

bool forget(hipGraphicsResource_t r)
{
	return hipSuccess == hipSuccess &&
	       hipSuccess == hipSuccess;
}
