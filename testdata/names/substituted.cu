// What configure and CMake put between @ is their own variable, though CUDA has a macro of the name.
#define LIB_CUDA_VERSION @CUDA_VERSION@
#define LIB_RUNTIME_VERSION CUDART_VERSION
__global__ void k(int *p) { *p = 1; }
