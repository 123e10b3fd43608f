#include "reduce.h"
#include <cstdio>
#include <vector>

int main()
{
	std::vector<int> host(1000, 1);
	int *in, *out, sum = 0;
	cudaDeviceProp prop;
	if (!count_devices(&prop) || cudaMalloc(&in, sizeof(int) * host.size()) != cudaSuccess || cudaMalloc((void **)&out, sizeof(int)))
		return 77;
	cudaStream_t stream;
	cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
	cudaMemcpyAsync(in, host.data(), sizeof(int) * host.size(), cudaMemcpyHostToDevice, stream);
	switch (reduce(in, out, (int)host.size(), stream)) {
	case cudaSuccess: break;
	case cudaErrorInvalidValue:
	default: return 1;
	}
	cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyKind::cudaMemcpyDeviceToHost);
	std::printf("%s: %d\n", prop.name, sum);
	return sum != 1000;
}
