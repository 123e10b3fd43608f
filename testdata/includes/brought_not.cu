// what is not used, or comes by a header of its own, is not added
#include "cublas_v2.h"
#if USE_SOLVER
#include <cusolverDn.h>
#endif
#include <cuda_fp16.h>

half one(cublasHandle_t blas) { return __float2half(1.f); }
