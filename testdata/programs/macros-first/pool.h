#include <cuda_runtime.h>
inline int wait() { return cudaDeviceSynchronize(); }
