// A weak name asks whether the library has the function: RCCL has not
#include <cuda_runtime.h>
#include <nccl.h>
#pragma weak ncclDevCommCreate
#pragma weak cudaMallocAsync // harmless: HIP has it, and it gets HIP's name
#pragma weak pncclAlltoAll
#ifdef DEVICE_SIDE
ncclResult_t make(ncclComm_t c, void *d) { return ncclDevCommCreate(c, nullptr, (ncclDevComm *)d); }
#endif
__global__ void k(int *p) { p[0] = 1; }
