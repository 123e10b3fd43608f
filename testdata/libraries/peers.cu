// copies between contexts, which HIP makes by address, and a device made ready without becoming the current one
#include <cuda.h>
#include <cuda_runtime.h>

CUresult exchange(CUdeviceptr to, CUcontext there, CUdeviceptr from, CUcontext here, size_t bytes, CUstream stream)
{
	CUresult r = cuMemcpyPeer(to, there, from, here, bytes);
	return r == CUDA_SUCCESS ? cuMemcpyPeerAsync(to, there, from, here, bytes, stream) : r;
}

cudaError_t prepare(int device)
{
	cudaError_t e = cudaInitDevice(device, 0, 0);
	return e == cudaSuccess ? cudaInitDevice(device, cudaDeviceScheduleYield, cudaInitDeviceFlagsAreValid) : e;
}
