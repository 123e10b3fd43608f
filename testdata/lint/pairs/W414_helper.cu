// lint: --allow P,R,B001,N
// W414: what other GPUs are to see, through a helper; the twin's helper is for the same GPU.
__device__ void told_twin(int *flag) { __threadfence(); atomicExch(flag, 1); }
__device__ void told(int *flag)
{
	atomicExch_system(flag, 1);	//! W414
}
__global__ void publish(int *data, int *flag) { data[threadIdx.x] = 1; told(flag); }
__global__ void publish_twin(int *data, int *flag) { data[threadIdx.x] = 1; told_twin(flag); }
void run(int *flag) { int *d; cudaDeviceEnablePeerAccess(1, 0); cudaMalloc(&d, 4); publish<<<1, 32>>>(d, flag); publish_twin<<<1, 32>>>(d, flag); }
