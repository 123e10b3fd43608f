// How another file of the program launches kernels.
#pragma once
__global__ void alone(float *a, int n);
__global__ void in_pairs(float *a, int n);
__global__ void now_and_then_alone(float *a, int n);
__global__ void covered_elsewhere(float *a);
inline void launch_elsewhere(float *a, int n)
{
	alone<<<1, 1>>>(a, n);
	in_pairs<<<1, 2>>>(a, n);
	now_and_then_alone<<<1, n>>>(a, n);
	covered_elsewhere<<<64, 64>>>(a);
}
