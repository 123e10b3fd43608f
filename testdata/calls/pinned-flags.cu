// Page-locked memory is coherent in CUDA whatever the flags are, in HIP where it is mapped or has no flag at all.
#include <cuda.h>
#include <cuda_runtime.h>

int allocate(int **p, size_t n, unsigned int flags) {
  cudaHostAlloc(p, n, cudaHostAllocDefault);
  cudaHostAlloc(p, n, cudaHostAllocMapped);
  cudaHostAlloc(p, n, cudaHostAllocPortable | cudaHostAllocMapped);
  cudaHostAlloc(p, n, flags);
  cudaHostAlloc((void **)p, n, cudaHostAllocPortable);
  cudaHostAlloc(p, n, cudaHostAllocWriteCombined);
  cudaHostAlloc((void **)p, n, cudaHostAllocPortable | cudaHostAllocWriteCombined);
  cudaMallocHost(p, n);
  cudaMallocHost(p, n, cudaHostAllocPortable);
  cuMemHostAlloc((void **)p, n, CU_MEMHOSTALLOC_PORTABLE);
  cuMemHostAlloc((void **)p, n, CU_MEMHOSTALLOC_DEVICEMAP);
  return flags & cudaHostAllocPortable;
}
