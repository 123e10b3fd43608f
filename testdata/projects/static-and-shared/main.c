#include "blur.h"
#include <cuda_runtime.h>
#include <stdio.h>
int main(void)
{
	float *in, *out;
	if (cudaMalloc((void **)&in, 4000) != cudaSuccess || cudaMalloc((void **)&out, 4000) != cudaSuccess)
		return 77;
	printf("%d\n", blur(in, out, 1000));
	return 0;
}
