// What a program asks of the versions of CUDA's libraries is decided for those of the sources' CUDA, as CUDART_VERSION is.
#include <hip/hip_version.h>
#include <hipblas/hipblas.h>
#include <hipfft/hipfft.h>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>

#if 1 /* CUSPARSE_VERSION >= 11300 */
#define SPMV_ALGORITHM HIPSPARSE_SPMV_ALG_DEFAULT
#else
#define SPMV_ALGORITHM HIPSPARSE_MV_ALG_DEFAULT
#endif

#if !defined(hipsolverVersionMajor) || (0 /* CUSOLVER_VERSION < 11000 */) || 0 /* CUBLAS_VERSION >= 130000 */ || 0 /* 10400 > CUFFT_VERSION */
#error other libraries than these
#endif

#ifndef hipsparseVersionMajor
#define CUSPARSE_VERSION 0
#endif

#if 1 /* CUSPARSE_VER_MAJOR >= 12 */ && 1 /* CUBLAS_VER_MAJOR > 11 */
hipsparseSpMVAlg_t algorithm() { return SPMV_ALGORITHM; }
#endif

// in code, too, where a number is asked of them
static_assert(120901 /* CUBLAS_VERSION */ >= 11000, "cuBLAS");
bool new_sparse() { return 12 /* CUSPARSE_VER_MAJOR */ >= 12; }
int shown() { return hipblasVersionMajor; } // what HIP's library says of itself
