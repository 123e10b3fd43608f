// "using namespace cub;" above a library's header that brings fp8, and, in another source, above none.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#include <hip/hip_fp8.h>
using namespace hipcub;
#include <hipblaslt/hipblaslt.h>
__global__ void k(float *y) { y[0] = 1; }
