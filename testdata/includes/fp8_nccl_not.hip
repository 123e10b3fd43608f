// harmless: nothing of 8-bit floating point is used
#include <hip/hip_runtime.h>
#include <rccl/rccl.h>
union scalar {
	int i8;
	float f;
};
ncclResult_t wait(ncclComm_t c) { return ncclCommFinalize(c); }
