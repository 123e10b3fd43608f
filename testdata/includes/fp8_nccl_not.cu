// harmless: nothing of 8-bit floating point is used
#include <cuda_runtime.h>
#include <nccl.h>
union scalar {
	int i8;
	float f;
};
ncclResult_t wait(ncclComm_t c) { return ncclCommFinalize(c); }
