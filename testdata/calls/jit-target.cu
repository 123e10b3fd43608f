// The target of the JIT compiler is the number of an architecture: a comparison with what a device says stays one.
#include <cuda.h>
bool is_fermi(CUdevice device)
{
	int major = 0, minor = 0;
	cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
	cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
	CUjit_target target = (CUjit_target)(major * 10 + minor);
	return target >= CU_TARGET_COMPUTE_20 && target < CU_TARGET_COMPUTE_30;
}
