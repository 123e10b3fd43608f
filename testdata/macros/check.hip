// Names in macro bodies and macro arguments are rewritten once, where they are spelled.
#include <cstdio>
#include <cstdlib>
#include <hip/hip_runtime.h>

#define CHECK(call)                                                            \
	do {                                                                   \
		hipError_t status = (call);                                   \
		if (status != hipSuccess) {                                   \
			std::fprintf(stderr, "%s: %s\n", #call,                \
				     hipGetErrorString(status));              \
			std::exit(1);                                          \
		}                                                              \
	} while (0)
#define SYNC CHECK(hipDeviceSynchronize())
#define gpuMalloc hipMalloc
#define COPY(dst, src, n, kind) CHECK(hipMemcpy(dst, src, n, hipMemcpy##kind))

__constant__ float coefficients[16];

int main()
{
	float host[16] = {};
	float *device;
	CHECK(gpuMalloc((void **)&device, sizeof host));
	CHECK(hipMemcpyToSymbol(HIP_SYMBOL(coefficients), host, sizeof host));
	COPY(device, host, sizeof host, HostToDevice);
	SYNC;
	CHECK(hipFree(device));
	return 0;
}
