#include <cub/cub.cuh>
__global__ void norm(const float *x, float *out)
{
	using Reduce = cub::BlockReduce<float, 128>;
	__shared__ typename Reduce::TempStorage temp;
	float sum = Reduce(temp).Sum(x[threadIdx.x] * x[threadIdx.x]);
	if (threadIdx.x == 0)
		*out = sqrtf(sum);
}
int main()
{
	float *x, *out;
	cudaMalloc(&x, 512);
	cudaMalloc(&out, 4);
	norm<<<1, 128>>>(x, out);
	return cudaDeviceSynchronize();
}
