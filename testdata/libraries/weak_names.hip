// A weak name asks whether the library has the function: RCCL has not
#include <hip/hip_runtime.h>
#include <rccl/rccl.h>
#pragma weak ncclDevCommCreate
#pragma weak hipMallocAsync // harmless: HIP has it, and it gets HIP's name
#pragma weak pncclAllToAll
#ifdef DEVICE_SIDE
ncclResult_t make(ncclComm_t c, void *d) { return ncclDevCommCreate(c, nullptr, (ncclDevComm *)d); }
#endif
__global__ void k(int *p) { p[0] = 1; }
