// The same where no object can stand for the function, or its counterpart takes other arguments.
// no-compile: pointers of the wrong type, which the diagnostics say
#include <cublas_v2.h>
#include <cuda.h>

typedef cublasStatus_t (*getrs_t)(cublasHandle_t, cublasOperation_t, int, int, const double *const *, int, const int *, double *const *, int, int *, int);
template <getrs_t f> struct solver {};
solver<cublasDgetrsBatched> s;
getrs_t chosen(bool b) { return b ? cublasDgetrsBatched : nullptr; }

CUresult (*copy)(CUdeviceptr, CUcontext, CUdeviceptr, CUcontext, size_t) = cuMemcpyPeer;
