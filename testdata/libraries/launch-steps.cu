// CUDA's oldest way to launch: arguments, the block's shape and shared memory are set on the function; the one beside it that HIP has.
#include <cuda.h>
struct pair { float a, b; };
CUresult run(CUfunction f, CUdeviceptr data, int n, CUstream stream)
{
	int at = 0;
	pair values = {1, 2};
	cuParamSetv(f, at, &data, sizeof data);
	at += sizeof data;
	cuParamSeti(f, at, n);
	at += sizeof n;
	cuParamSetf(f, at, 1.5f);
	at += sizeof(float);
	cuParamSetv(f, at, &values, sizeof values);
	at += sizeof values;
	if (cuParamSetSize(f, at) != CUDA_SUCCESS || cuFuncSetSharedSize(f, 1024) != CUDA_SUCCESS)
		return CUDA_ERROR_INVALID_VALUE;
	cuFuncSetBlockShape(f, 128, 1, 1);
	cuLaunch(f);
	cuLaunchGrid(f, (n + 127) / 128, 1);
	return cuLaunchGridAsync(f, (n + 127) / 128, 1, stream);
}
CUresult plain(CUfunction f, void **arguments) { return cuLaunchKernel(f, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr); }
