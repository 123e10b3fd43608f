// lint: --allow P,R,B001,N
// The twin of W414: a program that opens no memory of another GPU.
__global__ void publish(int *data, int *flag)
{
	data[threadIdx.x] = 1;
	__threadfence_system();
	atomicExch(flag, 1);
}
void run(int *flag) { int *d; cudaMalloc(&d, 4); publish<<<1, 32>>>(d, flag); }
