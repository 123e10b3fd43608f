// CUB under its namespace, an alias and a using directive.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

namespace c = hipcub;
using namespace hipcub;

template <int THREADS> __global__ void block_sum(const int *in, int *out)
{
	typedef hipcub::BlockReduce<int, THREADS> Reduce;
	__shared__ typename Reduce::TempStorage storage;
	int sum = Reduce(storage).Reduce(in[threadIdx.x], hipcub::Sum());
	typedef hipcub::WarpReduce<int, 32> Warp;
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
	hipMalloc(&in, 256 * sizeof(int));
	hipMalloc(&out, sizeof(int));
	c::DeviceReduce::Sum(scratch, bytes, in, out, 256);
	hipMalloc(&scratch, bytes);
	hipcub::DeviceReduce::Sum(scratch, bytes, in, out, 256);
	block_sum<256><<<1, 256>>>(in, out);
	return hipDeviceSynchronize();
}

// CUB before 1.4 has no initial value
void total(void *temp, size_t &bytes, int *in, int *out)
{
	hipcub::DeviceReduce::Sum(temp, bytes, in, out, 8);
	hipcub::DeviceReduce::Max(temp, bytes, in, out, 8);
	hipcub::DeviceReduce::Reduce(temp, bytes, in, out, 8, hipcub::Sum(), 0); // harmless: has one
}
