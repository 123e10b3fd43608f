// lint: --severity note --allow P,W401,W407,W604
// CDNA 3 carries them out on the device. What is told of other GPUs: host_atomics.cu.
#include <cuda_runtime.h>
__global__ void most(const int *x, int *m) { atomicMax(m, x[threadIdx.x]); }
void managed(const int *x)
{
	int *m;
	cudaMallocManaged(&m, 4);
	most<<<1, 256>>>(x, m);
}
