// no-compile: nothing declares cudaSomething, for whose sake the file is parsed
#include <hip/hip_runtime.h>
// written for HIP already, which the parse knows nothing of: its types are unknown words there, and what they declare is the program's
int code()
{
	hipError_t cudaError = hipSuccess;
	auto cudaArray = hipSuccess;
	hipError_t cudaMemcpyKind;
	cudaMemcpyKind = hipGetLastError();
	cudaSomething(1);
	return cudaError == cudaArray && cudaMemcpyKind == cudaSuccess;
}
int others()
{
	CHECK cudaFree(0);
	CHECK
	cudaDeviceSynchronize();
	return 0;
}
