#pragma once
#include "launch.cuh"
__global__ void grow(Area *areas, int n, float by)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		areas[i].to.x += by, areas[i].to.y += by;
}
