// "using namespace cub;" above headers that bring HIP's fp8, fp6 or fp4: these come first. cuda_fp8.h is above already.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#include <hip/hip_fp8.h>
#include <hip/hip_fp4.h>
using namespace hipcub;
#include <hip/hip_fp4.h>
#include <hipblaslt/hipblaslt.h>
__global__ void k(float *y) { y[0] = 1; }
