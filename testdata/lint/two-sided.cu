// lint: --cuda-guard USE_CUDA --cuda-guard WITH_CUDA
#if defined(USE_CUDA)
#include <cuda_runtime.h>
#else
#include <hip/hip_runtime.h>
#endif
#ifdef USE_CUDA
void f() { cudaFree(0); }
#elif defined(USE_HIP)
void f() { hipFree(0); cudaFree(0); } //! P001
#else
void f() { cudaFree(0); } //! P001
#endif
#ifndef USE_CUDA
void g() { cudaFree(0); } //! P001
#else
void g() { cudaFree(0); }
#endif
#if !defined(WITH_CUDA)
void h() { cudaFree(0); } //! P001
#else
#if 1
void h() { cudaFree(0); }
#endif
#endif
#ifdef USE_CUDA_NOT
void i() { cudaFree(0); } //! P001
#endif
