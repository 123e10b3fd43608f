// A program's macro for its number type has the name of a variable of hip_complex.h, which the library's header includes.
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>
#define real double
#define imag(z) ((z).y) // harmless: no variable
#include <hipblas/hipblas.h>
__global__ void k(real *p, hipDoubleComplex z) { *p = imag(z); }
