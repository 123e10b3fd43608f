// CUB under its namespace, an alias and a using directive.
#include <cub/cub.cuh>

namespace c = cub;
using namespace cub;

template <int THREADS> __global__ void block_sum(const int *in, int *out)
{
	typedef cub::BlockReduce<int, THREADS> Reduce;
	__shared__ typename Reduce::TempStorage storage;
	int sum = Reduce(storage).Reduce(in[threadIdx.x], cub::Sum());
	typedef WarpReduce<int> Warp;
	__shared__ typename Warp::TempStorage warps[THREADS / 32];
	sum += Warp(warps[threadIdx.x / 32]).Sum(1);
	if (threadIdx.x == 0)
		*out = sum;
}

int main()
{
	int *in, *out;
	void *scratch = nullptr;
	size_t bytes = 0;
	cudaMalloc(&in, 256 * sizeof(int));
	cudaMalloc(&out, sizeof(int));
	c::DeviceReduce::Sum(scratch, bytes, in, out, 256);
	cudaMalloc(&scratch, bytes);
	cub::DeviceReduce::Sum(scratch, bytes, in, out, 256);
	block_sum<256><<<1, 256>>>(in, out);
	return cudaDeviceSynchronize();
}

// CUB before 1.4 has no initial value
void total(void *temp, size_t &bytes, int *in, int *out)
{
	cub::DeviceReduce::Reduce(temp, bytes, in, out, 8, cub::Sum());
	cub::DeviceReduce::Reduce(temp, bytes, in, out, 8, cub::Max());
	cub::DeviceReduce::Reduce(temp, bytes, in, out, 8, cub::Sum(), 0); // harmless: has one
}
