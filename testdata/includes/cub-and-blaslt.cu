// "using namespace cub;" above a library's header that brings fp8, and, in another source, above none.
#include <cub/cub.cuh>
using namespace cub;
#include <cublasLt.h>
__global__ void k(float *y) { y[0] = 1; }
