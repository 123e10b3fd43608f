// lint: --allow P,R,B001,N
// W414: what other GPUs are to see: the first of a file is reported; the twin is for the same GPU.
__global__ void publish_twin(int *data, int *flag)
{
	data[threadIdx.x] = 1;
	__threadfence();
	atomicExch(flag, 1);
}
__global__ void publish(int *data, int *flag)
{
	data[threadIdx.x] = 1;
	__threadfence_system();	//! W414
	atomicExch(flag, 1);
}
void run(int *flag) { int *d; cudaDeviceEnablePeerAccess(1, 0); cudaMalloc(&d, 4); publish<<<1, 32>>>(d, flag); }
