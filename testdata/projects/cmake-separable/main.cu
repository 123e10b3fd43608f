extern __device__ int next(int);
extern "C" void plugin(int *p);
__global__ void begin(int *p) { p[threadIdx.x] = next(threadIdx.x); }
int main()
{
	int *p;
	cudaMalloc(&p, 128);
	begin<<<1, 32>>>(p);
	plugin(p);
	return cudaDeviceSynchronize();
}
