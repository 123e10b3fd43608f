#include <cuda.h>
#include <stdio.h>
#ifndef __cuda_cuda_h__
#error "this is not CUDA's header"
#endif
static int check(CUresult r, const char *what)
{
	const char *text = "?";
	if (r == CUDA_SUCCESS)
		return 0;
	cuGetErrorString(r, &text);
	fprintf(stderr, "%s: %s\n", what, text);
	return 1;
}
int main(void)
{
	CUdevice device;
	CUcontext context;
	CUmodule module;
	CUfunction kernel;
	CUdeviceptr x;
	int major = 0;
	if (check(cuInit(0), "cuInit") || check(cuDeviceGet(&device, 0), "cuDeviceGet"))
		return 77;
	cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
	if (check(cuCtxCreate(&context, 0, device), "cuCtxCreate") || check(cuModuleLoad(&module, "kernel.fatbin"), "cuModuleLoad") ||
	    check(cuModuleGetFunction(&kernel, module, "scale"), "cuModuleGetFunction") || check(cuMemAlloc(&x, 128), "cuMemAlloc"))
		return 1;
	void *args[] = {&x};
	return check(cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, 0, args, 0), "cuLaunchKernel");
}
