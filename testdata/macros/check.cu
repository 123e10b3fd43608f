// Names in macro bodies and macro arguments are rewritten once, where they are spelled.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define CHECK(call)                                                            \
	do {                                                                   \
		cudaError_t status = (call);                                   \
		if (status != cudaSuccess) {                                   \
			std::fprintf(stderr, "%s: %s\n", #call,                \
				     cudaGetErrorString(status));              \
			std::exit(1);                                          \
		}                                                              \
	} while (0)
#define SYNC CHECK(cudaDeviceSynchronize())
#define gpuMalloc cudaMalloc
#define COPY(dst, src, n, kind) CHECK(cudaMemcpy(dst, src, n, cudaMemcpy##kind))

__constant__ float coefficients[16];

int main()
{
	float host[16] = {};
	float *device;
	CHECK(gpuMalloc((void **)&device, sizeof host));
	CHECK(cudaMemcpyToSymbol(coefficients, host, sizeof host));
	COPY(device, host, sizeof host, HostToDevice);
	SYNC;
	CHECK(cudaFree(device));
	return 0;
}
