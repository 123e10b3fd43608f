// A name that configure fills in is the project's own: HIP has none of it.
#include <cuda_runtime.h>
#define RELEASE @CUDA_VERSION@
#if CUDA_VERSION >= 11000 // CUDA's
int f() { return cudaDeviceSynchronize(); }
#endif
