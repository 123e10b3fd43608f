// RCCL spells it with a capital T.
#include <nccl.h>
ncclResult_t exchange(const float *from, float *to, size_t n, ncclComm_t comm, cudaStream_t stream)
{
	return ncclAlltoAll(from, to, n, ncclFloat, comm, stream);
}
