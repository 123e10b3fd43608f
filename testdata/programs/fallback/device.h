// A library that is built with CUDA or without: a build without gets names of its own in the place of CUDA's, and
// both go by HIP's afterwards. No configuration that a parse happens to see decides that.
#pragma once
#ifdef WITH_CUDA
#include <cuda_runtime.h>
#else
#include "fake.h"
typedef void *cudaStream_t;
typedef int cudaError_t;
#define cudaSuccess 0
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaMemcpyAsync(void *to, const void *from, unsigned long n, int, cudaStream_t);
#endif
#ifdef WITH_HIP
#include <hip/hip_runtime.h>
#define cudaMalloc hipMalloc
#endif
struct CUDAContext; // the project's, defined in one file
cudaStream_t stream_of(const CUDAContext *context);
void wait(cudaEvent_t done);
void scale(float *data, int n, cudaStream_t stream);
