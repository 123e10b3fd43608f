#include <cstdio>
__global__ void twice(float *p) { p[threadIdx.x] *= 2; }
int main()
{
	float sum = 0, *p;
	cudaMallocManaged(&p, 32 * sizeof *p);
	twice<<<1, 32>>>(p);
	cudaDeviceSynchronize();
#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < 32; i++)
		sum += p[i];
	return printf("%f\n", sum) < 0;
}
