#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>

// The macros spell the beginning of each call's name, the uses its end.
#define RUNTIME(call) do { cudaError_t e = cuda##call; if (e != cudaSuccess) std::printf("%s: %s\n", #call, cudaGetErrorString(e)); } while (0)
#define DRIVER(call) do { CUresult r = cu##call; if (r != CUDA_SUCCESS) std::printf("%s: %d\n", #call, (int)r); } while (0)

__constant__ float table[16];
__global__ void scale(float *p) { p[threadIdx.x] *= table[threadIdx.x]; }

int main()
{
	float values[16] = {};
	CUdevice device;
	CUdeviceptr memory;
	CUstream stream;
	float *host;
	int n;
	DRIVER(Init(0));
	DRIVER(DeviceGetCount(&n));
	DRIVER(DeviceGet(&device, 0));
	DRIVER(MemAlloc(&memory, 64));
	DRIVER(StreamCreate(&stream, CU_STREAM_NON_BLOCKING));
	DRIVER(MemFree(memory));
	RUNTIME(HostAlloc(&host, 64, cudaHostAllocDefault));
	RUNTIME(ThreadSynchronize());
	RUNTIME(FreeHost(host));
	RUNTIME(SetDevice(n));
	RUNTIME(FuncSetAttribute(scale, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
	RUNTIME(FuncSetCacheConfig((const void *)scale, cudaFuncCachePreferL1));
	RUNTIME(MemcpyToSymbol(table, values, sizeof values));
}
