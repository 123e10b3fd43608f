// no-compile: AMD SMI's headers are no part of the tree that goldens are compiled with; scripts/check-compat compiles the section
// NVML: what AMD SMI has under another name is renamed, the rest is the compatibility header's, in NVML's units.
#include <nvml.h>
#include <cstdio>
#define CHECK(x)                                                                      \
	do {                                                                          \
		nvmlReturn_t status = (x);                                            \
		if (status != NVML_SUCCESS && status != NVML_ERROR_NOT_SUPPORTED)     \
			std::fprintf(stderr, "%s: %s\n", #x, nvmlErrorString(status)); \
	} while (0)

struct meter {
	nvmlDevice_t device;
	unsigned milliwatts, degrees, megahertz;
	explicit meter(const char *bus)
	{
		CHECK(nvmlInit_v2());
		CHECK(nvmlDeviceGetHandleByPciBusId_v2(bus, &device));
	}
	void read()
	{
		nvmlUtilization_t usage;
		CHECK(nvmlDeviceGetPowerUsage(device, &milliwatts));
		CHECK(nvmlDeviceGetTemperature(device, NVML_TEMPERATURE_GPU, &degrees));
		CHECK(nvmlDeviceGetClockInfo(device, NVML_CLOCK_MEM, &megahertz));
		CHECK(nvmlDeviceGetUtilizationRates(device, &usage));
	}
	~meter() { nvmlShutdown(); }
};

int count()
{
	char version[NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE];
	unsigned n = 0;
	CHECK(nvmlInit());
	CHECK(nvmlSystemGetDriverVersion(version, sizeof version));
	CHECK(nvmlDeviceGetCount(&n));
	nvmlDeviceSetPersistenceMode(nullptr, NVML_FEATURE_ENABLED); // no counterpart
	return n;
}
struct own { int nvmlInit(); } o;
int twin() { return o.nvmlInit(); } // harmless
