// a macro's argument that becomes a member's name, and one that does not
#include <cstdio>
#include <hip/hip_runtime.h>

#define SHOW(member) std::printf(#member " %lld\n", (long long)properties.member)
#define SUM(object, member, more) ((object)->member + (more))
#define TWICE(x) ((x) * 2)

int show(int device)
{
	hipDeviceProp_t properties;
	hipGetDeviceProperties(&properties, device);
	SHOW(multiProcessorCount);
	SHOW(warpSize);
	return SUM(&properties, warpSize, 1);
}

__global__ void lanes(int *p) { *p = TWICE(32) + TWICE(threadIdx.x % 32); }
