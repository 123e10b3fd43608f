// no-compile: AMD SMI's headers are no part of the tree that goldens are compiled with; scripts/check-compat compiles the section
// NVML: what AMD SMI has under another name is renamed, the rest is the compatibility header's, in NVML's units.
#include "tranship_compat.h"
#include <amd_smi/amdsmi.h>
#include <cstdio>
#define CHECK(x)                                                                      \
	do {                                                                          \
		amdsmi_status_t status = (x);                                            \
		if (status != AMDSMI_STATUS_SUCCESS && status != AMDSMI_STATUS_NOT_SUPPORTED)     \
			std::fprintf(stderr, "%s: %s\n", #x, nvmlErrorString(status)); \
	} while (0)

struct meter {
	amdsmi_processor_handle device;
	unsigned milliwatts, degrees, megahertz;
	explicit meter(const char *bus)
	{
		CHECK(amdsmi_init(AMDSMI_INIT_AMD_GPUS));
		CHECK(nvmlDeviceGetHandleByPciBusId(bus, &device));
	}
	void read()
	{
		nvmlUtilization_t usage;
		CHECK(nvmlDeviceGetPowerUsage(device, &milliwatts));
		CHECK(nvmlDeviceGetTemperature(device, NVML_TEMPERATURE_GPU, &degrees));
		CHECK(nvmlDeviceGetClockInfo(device, NVML_CLOCK_MEM, &megahertz));
		CHECK(nvmlDeviceGetUtilizationRates(device, &usage));
	}
	~meter() { amdsmi_shut_down(); }
};

int count()
{
	char version[NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE];
	unsigned n = 0;
	CHECK(amdsmi_init(AMDSMI_INIT_AMD_GPUS));
	CHECK(nvmlSystemGetDriverVersion(version, sizeof version));
	CHECK(nvmlDeviceGetCount(&n));
	nvmlDeviceSetPersistenceMode(nullptr, NVML_FEATURE_ENABLED); // no counterpart
	return n;
}
struct own { int nvmlInit(); } o;
int twin() { return o.nvmlInit(); } // harmless
