#include <hip/hip_runtime_api.h>
#include <hip/hip_gl_interop.h>
#include <hip/hip_runtime.h>

int map(hipGraphicsResource_t *r) { return hipGraphicsMapResources(1, r, 0); }
