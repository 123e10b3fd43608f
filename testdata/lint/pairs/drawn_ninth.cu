// lint: --allow P,R,N
// What the forty-eighth draw met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_runtime.h>
#include <mma.h>
// W606, products of CUTLASS, behind a macro that the program defines where the compiler is not clang; in code for all
#if !(defined(__clang__) && defined(__CUDA__))
#if (__CUDACC_VER_MAJOR__ >= 9)
#define FOR_NVCC_ENABLED
#endif
#endif
#if !defined(__clang__) || defined(__CUDACC__)
#define FOR_CLANG_TOO
#endif
#ifdef FOR_NVCC_ENABLED
__device__ void of_nvcc(const half *a, const half *b, float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> fa;
	nvcuda::wmma::load_matrix_sync(fa, a, 16);
}
#endif
#ifndef __clang__
__device__ void of_another_compiler(const half *a, const half *b, float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::row_major> fb;
	nvcuda::wmma::load_matrix_sync(fb, b, 16);
}
#endif
#if defined(CUTLASS_ARCH_WMMA_SM70_ENABLED)
__device__ void of_cutlass(const half *a, const half *b, float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::row_major> fb;
	nvcuda::wmma::load_matrix_sync(fb, b, 16);
}
#endif
#ifdef FOR_CLANG_TOO
__device__ void of_all(const half *a, const half *b, float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> fa;	//! W606
	nvcuda::wmma::load_matrix_sync(fa, a, 16);
}
#endif
