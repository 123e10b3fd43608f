// "using namespace cub;" above headers that bring HIP's fp8, fp6 or fp4: these come first. cuda_fp8.h is above already.
#include <cub/cub.cuh>
#include <cuda_fp8.h>
using namespace cub;
#include <cuda_fp4.h>
#include <cublasLt.h>
__global__ void k(float *y) { y[0] = 1; }
