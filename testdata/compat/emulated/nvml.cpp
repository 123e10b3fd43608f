// Section nvml against an AMD SMI that tells known numbers; C reads it, too.
#include "tranship_compat.h"

static int failed;
static void is(unsigned long long a, unsigned long long b, int line)
{
	if (a != b) {
		printf("line %d: %llu, not %llu\n", line, a, b);
		failed = 1;
	}
}
#define IS(a, b) is((unsigned long long)(a), (unsigned long long)(b), __LINE__)
#define TEXT(a, b) is(!strcmp(a, b), 1, __LINE__)

int main(void)
{
	amdsmi_processor_handle radeon, instinct, same;
	unsigned int n = 0, m = 0;
	unsigned long long big;
	char text[256], tiny[4];
	IS(nvmlInit(), AMDSMI_STATUS_SUCCESS);
	IS(started, 1);
	TEXT(nvmlErrorString(AMDSMI_STATUS_NOT_SUPPORTED), "not supported");
	TEXT(nvmlErrorString(AMDSMI_STATUS_NO_PERM), "unknown error of AMD SMI");
	nvmlDeviceGetCount(&n);
	IS(n, 2);
	IS(nvmlDeviceGetHandleByIndex(0, &radeon), AMDSMI_STATUS_SUCCESS);
	IS(nvmlDeviceGetHandleByIndex(1, &instinct), AMDSMI_STATUS_SUCCESS);
	IS(nvmlDeviceGetHandleByIndex(2, &same), AMDSMI_STATUS_INVAL);
	IS(nvmlDeviceGetIndex(instinct, &n), AMDSMI_STATUS_SUCCESS);
	IS(n, 1);

	// as hipDeviceGetPCIBusId and as NVML write them
	static const char *const ids[] = {"0000:43:00.0", "00000000:43:00.0", "43:00.0", "0000:43:00"};
	for (n = 0; n < 4; n++) {
		IS(nvmlDeviceGetHandleByPciBusId(ids[n], &same), AMDSMI_STATUS_SUCCESS);
		IS(same == instinct, 1);
	}
	IS(nvmlDeviceGetHandleByPciBusId("0000:44:00.0", &same), AMDSMI_STATUS_NOT_FOUND);
	IS(nvmlDeviceGetHandleByPciBusId("GPU", &same), AMDSMI_STATUS_INVAL);
	// AMD SMI's UUID, and the bytes of hipUUID: the digits "d2f5c9e0a1b30042"
	static const char *const uuids[] = {"42ff74a1-0000-1000-80d2-f5c9e0a1b300", "GPU-42ff74a1-0000-1000-80d2-f5c9e0a1b300",
	                                    "GPU-64326635-6339-6530-6131-623330303432"};
	for (n = 0; n < 3; n++) {
		IS(nvmlDeviceGetHandleByUUID(uuids[n], &same), AMDSMI_STATUS_SUCCESS);
		IS(same == instinct, 1);
	}
	IS(nvmlDeviceGetHandleByUUID("GPU-64326635-6339-6530-6131-623330303433", &same), AMDSMI_STATUS_NOT_FOUND);
	IS(nvmlDeviceGetHandleBySerial("692251001124", &same), AMDSMI_STATUS_SUCCESS);
	IS(same == instinct, 1);

	IS(nvmlDeviceGetName(instinct, text, sizeof text), AMDSMI_STATUS_SUCCESS);
	TEXT(text, "AMD Instinct MI300X");
	IS(nvmlDeviceGetName(instinct, tiny, sizeof tiny), AMDSMI_STATUS_INSUFFICIENT_SIZE);
	nvmlDeviceGetVbiosVersion(instinct, text, sizeof text);
	TEXT(text, "022.040.003.043");
	nvmlSystemGetDriverVersion(text, NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE);
	TEXT(text, "6.16.6");
	nvmlSystemGetNVMLVersion(text, NVML_SYSTEM_NVML_VERSION_BUFFER_SIZE);
	TEXT(text, "26.2.1");
	nvmlPciInfo_t pci;
	IS(nvmlDeviceGetPciInfo(instinct, &pci), AMDSMI_STATUS_SUCCESS);
	TEXT(pci.busId, "00000000:43:00.0");
	TEXT(pci.busIdLegacy, "0000:43:00.0");
	IS(pci.pciDeviceId, 0x74a11002);

	nvmlMemory_t memory;
	nvmlDeviceGetMemoryInfo(radeon, &memory);
	IS(memory.free, 128ull << 30);
	nvmlUtilization_t usage;
	nvmlDeviceGetUtilizationRates(radeon, &usage);
	IS(usage.gpu * 100 + usage.memory, 8712);
	nvmlDeviceGetTemperature(radeon, NVML_TEMPERATURE_GPU, &n);
	nvmlDeviceGetTemperature(instinct, NVML_TEMPERATURE_GPU, &m);
	IS(n * 100 + m, 4142);
	nvmlDeviceGetTemperatureThreshold(instinct, NVML_TEMPERATURE_THRESHOLD_SHUTDOWN, &n);
	IS(n, 105);
	nvmlDeviceGetPowerUsage(radeon, &n);
	nvmlDeviceGetPowerUsage(instinct, &m);
	IS(n, 35000);
	IS(m, 132000);
	nvmlDeviceGetPowerManagementLimitConstraints(instinct, &n, &m);
	IS(n, 100000);
	IS(m, 800000);
	nvmlDeviceSetPowerManagementLimit(instinct, 500000);
	IS(cap, 500000000);
	nvmlDeviceGetEnforcedPowerLimit(instinct, &n);
	IS(n, 500000);
	nvmlDeviceGetTotalEnergyConsumption(instinct, &big);
	IS(big, 30500);
	nvmlDeviceGetClockInfo(instinct, NVML_CLOCK_SM, &n);
	nvmlDeviceGetClockInfo(instinct, NVML_CLOCK_MEM, &m);
	IS(n * 1000 + m, 132900);
	nvmlDeviceGetMaxClockInfo(instinct, NVML_CLOCK_GRAPHICS, &n);
	IS(n, 2100);
	nvmlDeviceGetFanSpeed(radeon, &n);
	IS(n, 20);
	IS(nvmlDeviceGetFanSpeed(instinct, &n), AMDSMI_STATUS_NOT_SUPPORTED);
	nvmlDeviceGetCurrPcieLinkGeneration(radeon, &n);
	nvmlDeviceGetCurrPcieLinkGeneration(instinct, &m);
	IS(n * 10 + m, 25);
	nvmlDeviceGetTotalEccErrors(instinct, NVML_MEMORY_ERROR_TYPE_UNCORRECTED, NVML_VOLATILE_ECC, &big);
	IS(big, 1);

	nvmlProcessInfo_t list[2];
	n = 0;
	IS(nvmlDeviceGetComputeRunningProcesses(instinct, &n, NULL), AMDSMI_STATUS_INSUFFICIENT_SIZE);
	IS(n, 2);
	IS(nvmlDeviceGetComputeRunningProcesses(instinct, &n, list), AMDSMI_STATUS_SUCCESS);
	IS(list[1].pid, 101);
	IS(list[1].usedGpuMemory, 1001);
	IS(nvmlDeviceGetNumaNodeId(radeon, &n), AMDSMI_STATUS_NOT_SUPPORTED);
	IS(nvmlDeviceGetNumaNodeId(instinct, &n), AMDSMI_STATUS_SUCCESS);
	unsigned long bits[16];
	FILE *f = fopen("cpulist", "w");
	fputs("0-2,5,64-65\n", f);
	fclose(f);
	IS(tranship_cpus("cpulist", 16, bits), AMDSMI_STATUS_SUCCESS);
	remove("cpulist");
	IS(bits[0], 0x27);
	IS(bits[1], 3);
	return failed;
}
