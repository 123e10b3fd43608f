// Page-locked memory is coherent in CUDA whatever the flags are, in HIP where it is mapped or has no flag at all.
#include <hip/hip_runtime.h>

int allocate(int **p, size_t n, unsigned int flags) {
  hipHostAlloc(p, n, hipHostMallocDefault);
  hipHostAlloc(p, n, hipHostMallocMapped);
  hipHostAlloc(p, n, hipHostMallocPortable | hipHostMallocMapped);
  hipHostAlloc(p, n, flags);
  hipHostAlloc((void **)p, n, hipHostMallocPortable | hipHostMallocMapped);
  hipHostAlloc(p, n, hipHostMallocWriteCombined | hipHostMallocMapped);
  hipHostAlloc((void **)p, n, hipHostMallocPortable | hipHostMallocWriteCombined | hipHostMallocMapped);
  hipHostMalloc(p, n, hipHostMallocDefault);
  hipHostMalloc(p, n, hipHostMallocPortable | hipHostMallocMapped);
  hipHostAlloc((void **)p, n, hipHostMallocPortable | hipHostMallocMapped);
  hipHostAlloc((void **)p, n, hipHostMallocMapped);
  return flags & hipHostMallocPortable;
}
