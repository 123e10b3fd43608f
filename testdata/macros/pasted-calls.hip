#include <hip/hip_runtime.h>
#include <cstdio>

// The macros spell the beginning of each call's name, the uses its end.
#define RUNTIME(call) do { hipError_t e = hip##call; if (e != hipSuccess) std::printf("%s: %s\n", #call, hipGetErrorString(e)); } while (0)
#define DRIVER(call) do { hipError_t r = hip##call; if (r != hipSuccess) std::printf("%s: %d\n", #call, (int)r); } while (0)

__constant__ float table[16];
__global__ void scale(float *p) { p[threadIdx.x] *= table[threadIdx.x]; }

int main()
{
	float values[16] = {};
	hipDevice_t device;
	hipDeviceptr_t memory;
	hipStream_t stream;
	float *host;
	int n;
	DRIVER(Init(0));
	DRIVER(GetDeviceCount(&n));
	DRIVER(DeviceGet(&device, 0));
	DRIVER(Malloc(&memory, 64));
	DRIVER(StreamCreateWithFlags(&stream, hipStreamNonBlocking));
	DRIVER(Free(memory));
	RUNTIME(HostAlloc(&host, 64, hipHostMallocDefault));
	RUNTIME(DeviceSynchronize());
	RUNTIME(HostFree(host));
	RUNTIME(SetDevice(n));
	RUNTIME(FuncSetAttribute(reinterpret_cast<const void*>(scale), hipFuncAttributeMaxDynamicSharedMemorySize, 1024));
	RUNTIME(FuncSetCacheConfig((const void *)scale, hipFuncCachePreferL1));
	RUNTIME(MemcpyToSymbol(HIP_SYMBOL(table), values, sizeof values));
}
