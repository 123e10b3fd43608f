// A name that configure fills in is the project's own: HIP has none of it.
#include <hip/hip_runtime.h>
#define RELEASE @CUDA_VERSION@
#if 1 /* CUDA_VERSION >= 11000 */ // CUDA's
int f() { return hipDeviceSynchronize(); }
#endif
