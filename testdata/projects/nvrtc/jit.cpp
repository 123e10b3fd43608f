#include <cuda.h>
#include <nvrtc.h>
#include <iostream>
#include <string>
#include <vector>
#define NVRTC(call)                                                                        \
	do {                                                                               \
		nvrtcResult r = call;                                                      \
		if (r != NVRTC_SUCCESS) {                                                  \
			std::cerr << #call << ": " << nvrtcGetErrorString(r) << '\n';      \
			return 1;                                                          \
		}                                                                          \
	} while (0)
static const char source[] = "extern \"C\" __global__ void twice(float *x) { x[threadIdx.x] *= 2; }";
int main()
{
	if (cuInit(0) != CUDA_SUCCESS)
		return 77;
	CUdevice device;
	CUcontext context;
	CUmodule module;
	CUfunction kernel;
	CUdeviceptr x;
	cuDeviceGet(&device, 0);
	cuCtxCreate(&context, 0, device);
	nvrtcProgram program;
	NVRTC(nvrtcCreateProgram(&program, source, "twice.cu", 0, nullptr, nullptr));
	NVRTC(nvrtcCompileProgram(program, 0, nullptr));
	size_t n;
	NVRTC(nvrtcGetPTXSize(program, &n));
	std::vector<char> code(n);
	NVRTC(nvrtcGetPTX(program, code.data()));
	NVRTC(nvrtcDestroyProgram(&program));
	cuModuleLoadData(&module, code.data());
	cuModuleGetFunction(&kernel, module, "twice");
	cuMemAlloc(&x, 128);
	void *args[] = {&x};
	cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, nullptr, args, nullptr);
	cuMemFree(x);
	cuCtxDestroy(context);
	return 0;
}
