// launches as they were before CUDA 11
#include <hip/hip_runtime.h>

__global__ void add(int *a, int n) { a[threadIdx.x] += n; }

int by_type(int *a, int n)
{
	if (hipConfigureCall(dim3(2), dim3(64), 0, 0) != hipSuccess)
		return 1;
	[&] { auto tranship_x = a; return hipSetupArgument(&tranship_x, sizeof(tranship_x), 0); }();
	[&] { auto tranship_x = n; return hipSetupArgument(&tranship_x, sizeof(tranship_x), sizeof(a)); }();
	return hipLaunchByPtr(reinterpret_cast<const void*>(add)) != hipSuccess;
}

int by_size(int *a, int n)
{
	hipConfigureCall(1, 32);
	hipSetupArgument((const void *)&a, sizeof(a), 0);
	hipSetupArgument(&n, sizeof(n), sizeof(a));
	return hipLaunchByPtr((const void *)add);
}
