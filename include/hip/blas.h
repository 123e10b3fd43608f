// section blas: hipBLAS's half type is the device's, as cuBLAS's is, and not a 16-bit integer. To be read before hipblas.h.
// provides: HIPBLAS_USE_HIP_HALF
// requires: -
#if !defined(HIPBLAS_USE_HIP_HALF)
#define HIPBLAS_USE_HIP_HALF
#endif
