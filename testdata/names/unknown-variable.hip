// no-compile: it names types and functions that HIP does not have
// calls that clang has nothing to say about, because an argument is in error itself; a program's own function beside them.
#include <hip/hip_runtime.h>
void cudaOwnThing(int device, ...);
void f(int device)
{
	cudaFutureResource r;
	cudaDeviceGetFutureResource(device, &r, 1);
	cudaOwnThing(device, &r);
	auto s = cudaFutureSplit(1);
	cudaFutureJoin(cudaFutureOther(2), s);
	hipDeviceSynchronize();
}
