// A program's macro for its number type has the name of a variable of hip_complex.h, which the library's header includes.
#include <cuda_runtime.h>
#define real double
#define imag(z) ((z).y) // harmless: no variable
#include <cublas_v2.h>
__global__ void k(real *p, cuDoubleComplex z) { *p = imag(z); }
