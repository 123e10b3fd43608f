// Includes that go leave the comment on their line where it is.
#include <cuda_runtime.h>
#include "device_launch_parameters.h" // threadIdx, blockIdx
#include <device_functions.h>	/* __syncthreads */
#  include <builtin_types.h> /* float4,
  and the rest */
#include <math_functions.h>

__global__ void twice(float4 *v)
{
	v[threadIdx.x].x *= 2;
}
