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
// W201, cases of a switch on the counter of a loop, of which the block takes one; a case that goes on, a round without a barrier, cases by the thread
__global__ void one_case(float *o, int n)
{
	__shared__ float s[128];
	int tid = threadIdx.x;
	for (int kind = 0; kind < n; kind++) {
		switch (kind) {
		case 0:
			s[tid] = tid;
			__syncthreads();
			o[tid] = s[tid ^ 1];
			break;
		case 1: {
			s[tid] = 2 * tid;
			__syncthreads();
			o[tid] = s[tid ^ 2];
			break;
		}
		default:
			s[tid] = 3 * tid;
			__syncthreads();
			o[tid] = s[tid ^ 3];
		}
		__syncthreads();
	}
}
__global__ void goes_on(float *o, int n)
{
	__shared__ float s[128];
	int tid = threadIdx.x;
	for (int kind = 0; kind < n; kind++) {
		switch (kind) {
		case 0:
			s[tid] = tid;
			__syncthreads();
			o[tid] = s[tid ^ 1];	//! W201
		case 1:
			s[tid] = 2 * tid;
			__syncthreads();
			o[tid] = s[tid ^ 2];
			break;
		}
		__syncthreads();
	}
}
__global__ void next_round(float *o, int n)
{
	__shared__ float s[128];
	int tid = threadIdx.x;
	for (int kind = n; kind > 0; kind--) {
		switch (kind) {
		case 0:
			s[tid] = tid;
			__syncthreads();
			o[tid] = s[tid ^ 1];
			break;
		case 1:
			s[tid] = 2 * tid;
			__syncthreads();
			o[tid] = s[tid ^ 2];	//! W201
			break;
		}
	}
}
__global__ void case_of_each(float *o, int n)
{
	__shared__ float s[128];
	int tid = threadIdx.x, part = tid / 16;
	for (int k = 0; k < n; k++) {
		s[tid] = k;
		__syncthreads();
		switch (part) {
		case 0:
			o[tid] = s[tid ^ 16];	//! W201
			break;
		case 1:
			s[tid] = 2 * tid;
			break;
		}
		__syncthreads();
	}
}
__device__ void case_by_caller(float *o, int n, int kind)
{
	__shared__ float s[128];
	int tid = threadIdx.x;
	for (int k = 0; k < n; k++) {
		s[tid] = k;
		__syncthreads();
		switch (kind) {
		case 0:
			o[tid] = s[tid ^ 16];	//! W201
			break;
		case 1:
			s[tid] = 2 * tid;
			break;
		}
		__syncthreads();
	}
}
// B001, a property that people read in a log; one by which a function is chosen
void shrLog(const char *format, ...);
void use(const char *way);
void list(const cudaDeviceProp &prop)
{
	shrLog("  Unified Addressing: %s\n", prop.unifiedAddressing ? "Yes" : "No");
	use(prop.unifiedAddressing ? "one" : "two");	//! B001
	if (prop.unifiedAddressing)	//! B001
		shrLog("  Unified Addressing\n");
}
