// The target of the JIT compiler is the number of an architecture: a comparison with what a device says stays one.
#include <hip/hip_runtime.h>
bool is_fermi(hipDevice_t device)
{
	int major = 0, minor = 0;
	hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device);
	hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device);
	int target = (int)(major * 10 + minor);
	return target >= 20 && target < 30;
}
