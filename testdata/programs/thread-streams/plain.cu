#include <cuda_runtime.h>
int count()
{
	int n = 0;
	cudaGetDeviceCount(&n);
	return n;
}
