// Includes that go leave the comment on their line where it is.
#include <hip/hip_runtime.h>
// threadIdx, blockIdx
/* __syncthreads */
/* float4,
  and the rest */

__global__ void twice(float4 *v)
{
	v[threadIdx.x].x *= 2;
}
