__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

int main()
{
	int *p;
	if (cudaMalloc(&p, 256) != cudaSuccess)
		return 1;
	twice<<<1, 64>>>(p);
	return cudaDeviceSynchronize() != cudaSuccess;
}
