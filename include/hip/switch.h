// section switch: CUB's helpers for devices: another device for the rest of a scope, the number of a device's generation.
// provides: tranship::ptx_version tranship::switch_device
// requires: -
#include <hip/hip_runtime_api.h>
namespace tranship {

class switch_device {
	int before = 0;
	bool other = false;

public:
	explicit switch_device(int device) { other = !hipGetDevice(&before) && before != device && !hipSetDevice(device); }
	switch_device(const switch_device &) = delete;
	switch_device &operator=(const switch_device &) = delete;
	~switch_device()
	{
		if (other)
			(void)hipSetDevice(before);
	}
};

inline hipError_t ptx_version(int &version, int device = -1)
{
	int major = 0, minor = 0;
	hipError_t failed = device < 0 ? hipGetDevice(&device) : hipSuccess;
	if (!failed)
		failed = hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device);
	if (!failed)
		failed = hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device);
	if (!failed)
		version = 100 * major + 10 * minor;
	return failed;
}

} // namespace tranship
