#include <cuda_gl_interop.h>
#include <cuda_runtime.h>

int map(cudaGraphicsResource_t *r) { return cudaGraphicsMapResources(1, r, 0); }
