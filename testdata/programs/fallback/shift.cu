#include "params.h"
#include <cuda_runtime.h>
__global__ void shift_kernel(Params p)
{
	if (threadIdx.x < p.n)
		p.data[threadIdx.x] += 1.0f;
}
void shift(Params p, cudaStream_t stream) { shift_kernel<<<1, p.n, 0, stream>>>(p); }
