#include "list.cuh"
__global__ void fill() { list_add(threadIdx.x); }
int main()
{
	unsigned *counter;
	cudaMalloc(&counter, sizeof *counter);
	list_set(counter, 8);
	fill<<<1, 8>>>();
	return cudaDeviceSynchronize();
}
