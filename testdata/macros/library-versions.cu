// What a program asks of the versions of CUDA's libraries is decided for those of the sources' CUDA, as CUDART_VERSION is.
#include <cublas_v2.h>
#include <cufft.h>
#include <cusolverDn.h>
#include <cusparse.h>

#if CUSPARSE_VERSION >= 11300
#define SPMV_ALGORITHM CUSPARSE_SPMV_ALG_DEFAULT
#else
#define SPMV_ALGORITHM CUSPARSE_MV_ALG_DEFAULT
#endif

#if !defined(CUSOLVER_VERSION) || (CUSOLVER_VERSION < 11000) || CUBLAS_VERSION >= 130000 || 10400 > CUFFT_VERSION
#error other libraries than these
#endif

#ifndef CUSPARSE_VERSION
#define CUSPARSE_VERSION 0
#endif

#if CUSPARSE_VER_MAJOR >= 12 && CUBLAS_VER_MAJOR > 11
cusparseSpMVAlg_t algorithm() { return SPMV_ALGORITHM; }
#endif

// in code, too, where a number is asked of them
static_assert(CUBLAS_VERSION >= 11000, "cuBLAS");
bool new_sparse() { return CUSPARSE_VER_MAJOR >= 12; }
int shown() { return CUBLAS_VER_MAJOR; } // what HIP's library says of itself
