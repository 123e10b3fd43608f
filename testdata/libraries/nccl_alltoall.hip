// RCCL spells it with a capital T.
#include <hip/hip_runtime.h>
#include <rccl/rccl.h>
ncclResult_t exchange(const float *from, float *to, size_t n, ncclComm_t comm, hipStream_t stream)
{
	return ncclAllToAll(from, to, n, ncclFloat, comm, stream);
}
