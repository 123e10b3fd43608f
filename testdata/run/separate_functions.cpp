#include <cuda_runtime.h>
__device__ int doubled(int x) { return 2 * x; }
