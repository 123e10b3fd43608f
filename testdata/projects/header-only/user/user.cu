#include <vec/vec.cuh>
int main()
{
	float *x;
	int *out;
	cudaMalloc(&x, 256);
	cudaMalloc(&out, 4);
	vec::any_negative<<<1, 64>>>(x, out);
	return cudaDeviceSynchronize();
}
