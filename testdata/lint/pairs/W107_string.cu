// lint: --severity note --allow P,R,N
// W107: a header in a string, which nobody gives warps of 32 lanes; one that uses numbers of four bits, for newer NVIDIA GPUs alone.
const char *const plain = R"(
#include <cuda_fp16.h>
__device__ inline int sum(int v)
{
	return v + __shfl_xor_sync(uint32_t(-1), v, 1);	//! W107
}
)";
const char *const newer = R"(
#include <cuda_fp16.h>
#include <cuda_fp4.h>
__device__ inline int sum(int v)
{
	return v + __shfl_xor_sync(uint32_t(-1), v, 1);
}
)";
