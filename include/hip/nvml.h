// section nvml: what programs ask NVML, answered by AMD SMI in NVML's units.
// provides: nvmlPciInfo_t nvmlMemory_t nvmlUtilization_t nvmlProcessInfo_t nvmlTemperatureSensors_t nvmlTemperatureThresholds_t
// provides: nvmlClockType_t nvmlMemoryErrorType_t nvmlEccCounterType_t NVML_TEMPERATURE_GPU NVML_TEMPERATURE_THRESHOLD_SHUTDOWN
// provides: NVML_TEMPERATURE_THRESHOLD_SLOWDOWN NVML_CLOCK_GRAPHICS NVML_CLOCK_SM NVML_CLOCK_MEM NVML_CLOCK_VIDEO NVML_VALUE_NOT_AVAILABLE
// provides: NVML_MEMORY_ERROR_TYPE_CORRECTED NVML_MEMORY_ERROR_TYPE_UNCORRECTED NVML_VOLATILE_ECC NVML_AGGREGATE_ECC
// provides: NVML_DEVICE_NAME_BUFFER_SIZE NVML_DEVICE_NAME_V2_BUFFER_SIZE NVML_DEVICE_UUID_BUFFER_SIZE NVML_DEVICE_UUID_V2_BUFFER_SIZE
// provides: NVML_DEVICE_SERIAL_BUFFER_SIZE NVML_DEVICE_VBIOS_VERSION_BUFFER_SIZE NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE
// provides: NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE NVML_SYSTEM_NVML_VERSION_BUFFER_SIZE
// provides: nvmlInit nvmlInitWithFlags nvmlErrorString nvmlSystemGetDriverVersion nvmlSystemGetNVMLVersion nvmlDeviceGetCount
// provides: nvmlDeviceGetHandleByIndex nvmlDeviceGetHandleByPciBusId nvmlDeviceGetHandleByUUID nvmlDeviceGetHandleBySerial
// provides: nvmlDeviceGetIndex nvmlDeviceGetName nvmlDeviceGetUUID nvmlDeviceGetSerial nvmlDeviceGetVbiosVersion nvmlDeviceGetPciInfo
// provides: nvmlDeviceGetMemoryInfo nvmlDeviceGetUtilizationRates nvmlDeviceGetTemperature nvmlDeviceGetTemperatureThreshold
// provides: nvmlDeviceGetPowerUsage nvmlDeviceGetPowerManagementLimit nvmlDeviceGetEnforcedPowerLimit
// provides: nvmlDeviceGetPowerManagementDefaultLimit nvmlDeviceGetPowerManagementLimitConstraints nvmlDeviceSetPowerManagementLimit
// provides: nvmlDeviceGetTotalEnergyConsumption nvmlDeviceGetClockInfo nvmlDeviceGetMaxClockInfo nvmlDeviceGetFanSpeed
// provides: nvmlDeviceGetCurrPcieLinkWidth nvmlDeviceGetMaxPcieLinkWidth nvmlDeviceGetCurrPcieLinkGeneration
// provides: nvmlDeviceGetMaxPcieLinkGeneration nvmlDeviceGetTotalEccErrors nvmlDeviceGetComputeRunningProcesses
// provides: nvmlDeviceGetNumaNodeId nvmlDeviceGetCpuAffinity nvmlDeviceSetCpuAffinity nvmlDeviceClearCpuAffinity
// requires: -
// for C, too
#if __has_include(<amd_smi/amdsmi.h>)
#include <amd_smi/amdsmi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__cplusplus) || defined(_GNU_SOURCE)
#include <sched.h>
#endif

#define NVML_DEVICE_NAME_BUFFER_SIZE 256 /* as long as AMD SMI's texts */
#define NVML_DEVICE_NAME_V2_BUFFER_SIZE 256
#define NVML_DEVICE_UUID_BUFFER_SIZE 80
#define NVML_DEVICE_UUID_V2_BUFFER_SIZE 96
#define NVML_DEVICE_SERIAL_BUFFER_SIZE 256
#define NVML_DEVICE_VBIOS_VERSION_BUFFER_SIZE 256
#define NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE 32
#define NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE 256
#define NVML_SYSTEM_NVML_VERSION_BUFFER_SIZE 80
#define NVML_VALUE_NOT_AVAILABLE (-1)

typedef enum nvmlTemperatureSensors_enum { NVML_TEMPERATURE_GPU } nvmlTemperatureSensors_t;
typedef enum nvmlTemperatureThresholds_enum {
	NVML_TEMPERATURE_THRESHOLD_SHUTDOWN,
	NVML_TEMPERATURE_THRESHOLD_SLOWDOWN
} nvmlTemperatureThresholds_t;
typedef enum nvmlClockType_enum { NVML_CLOCK_GRAPHICS, NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_CLOCK_VIDEO } nvmlClockType_t;
typedef enum nvmlMemoryErrorType_enum { NVML_MEMORY_ERROR_TYPE_CORRECTED, NVML_MEMORY_ERROR_TYPE_UNCORRECTED } nvmlMemoryErrorType_t;
typedef enum nvmlEccCounterType_enum { NVML_VOLATILE_ECC, NVML_AGGREGATE_ECC } nvmlEccCounterType_t;
typedef struct nvmlPciInfo_st {
	char busIdLegacy[16];
	unsigned int domain, bus, device, pciDeviceId, pciSubSystemId;
	char busId[NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE];
} nvmlPciInfo_t;
typedef struct nvmlMemory_st {
	unsigned long long total, free, used;
} nvmlMemory_t;
typedef struct nvmlUtilization_st {
	unsigned int gpu, memory;
} nvmlUtilization_t;
typedef struct nvmlProcessInfo_st {
	unsigned int pid;
	unsigned long long usedGpuMemory;
	unsigned int gpuInstanceId, computeInstanceId;
} nvmlProcessInfo_t;

static inline amdsmi_status_t nvmlInit(void) { return amdsmi_init(AMDSMI_INIT_AMD_GPUS); }
static inline amdsmi_status_t nvmlInitWithFlags(unsigned int flags)
{
	(void)flags;
	return nvmlInit();
}
static inline const char *nvmlErrorString(amdsmi_status_t status)
{
	const char *text = NULL;
	return amdsmi_status_code_to_string(status, &text) == AMDSMI_STATUS_SUCCESS && text ? text : "unknown error of AMD SMI";
}

/* GPU number 'index', in the order of AMD SMI; *count, if not NULL, is the number of all. */
static inline amdsmi_status_t tranship_gpu(unsigned int index, amdsmi_processor_handle *gpu, unsigned int *count)
{
	amdsmi_socket_handle sockets[64];
	uint32_t n = 64;
	unsigned int seen = 0, found = 0;
	amdsmi_status_t status = amdsmi_get_socket_handles(&n, sockets);
	for (uint32_t i = 0; status == AMDSMI_STATUS_SUCCESS && i < n && i < 64; i++) {
		amdsmi_processor_handle gpus[64];
		uint32_t m = 64;
		status = amdsmi_get_processor_handles(sockets[i], &m, gpus);
		for (uint32_t k = 0; status == AMDSMI_STATUS_SUCCESS && k < m && k < 64; k++, seen++)
			if (gpu && seen == index) {
				*gpu = gpus[k];
				found = 1;
			}
	}
	if (count)
		*count = seen;
	return status != AMDSMI_STATUS_SUCCESS || found || !gpu ? status : AMDSMI_STATUS_INVAL;
}

/* Copies a text into a program's buffer of n bytes. */
static inline amdsmi_status_t tranship_smi_text(amdsmi_status_t status, const char *text, char *to, unsigned int n)
{
	if (status != AMDSMI_STATUS_SUCCESS)
		return status;
	if (strlen(text) >= n)
		return AMDSMI_STATUS_INSUFFICIENT_SIZE;
	memcpy(to, text, strlen(text) + 1);
	return status;
}

static inline amdsmi_status_t nvmlDeviceGetCount(unsigned int *count) { return tranship_gpu(0, NULL, count); }
static inline amdsmi_status_t nvmlDeviceGetHandleByIndex(unsigned int index, amdsmi_processor_handle *gpu)
{
	return tranship_gpu(index, gpu, NULL);
}
static inline amdsmi_status_t nvmlDeviceGetHandleByPciBusId(const char *id, amdsmi_processor_handle *gpu)
{
	unsigned int part[4] = {0, 0, 0, 0}; /* domain, bus, device, function */
	amdsmi_bdf_t bdf;
	if (sscanf(id, "%x:%x:%x.%x", &part[0], &part[1], &part[2], &part[3]) < 3) {
		part[0] = part[3] = 0;
		if (sscanf(id, "%x:%x.%x", &part[1], &part[2], &part[3]) < 2)
			return AMDSMI_STATUS_INVAL;
	}
	memset(&bdf, 0, sizeof bdf);
	bdf.as_uint = (uint64_t)part[0] << 16 | part[1] << 8 | part[2] << 3 | part[3];
	return amdsmi_get_processor_handle_from_bdf(bdf, gpu);
}
static inline amdsmi_status_t nvmlDeviceGetIndex(amdsmi_processor_handle gpu, unsigned int *index)
{
	unsigned int n = 0;
	amdsmi_status_t status = tranship_gpu(0, NULL, &n);
	for (unsigned int i = 0; status == AMDSMI_STATUS_SUCCESS && i < n; i++) {
		amdsmi_processor_handle other;
		if (tranship_gpu(i, &other, NULL) == AMDSMI_STATUS_SUCCESS && other == gpu) {
			*index = i;
			return status;
		}
	}
	return status != AMDSMI_STATUS_SUCCESS ? status : AMDSMI_STATUS_NOT_FOUND;
}
static inline amdsmi_status_t nvmlDeviceGetName(amdsmi_processor_handle gpu, char *name, unsigned int length)
{
	amdsmi_asic_info_t info;
	memset(&info, 0, sizeof info);
	amdsmi_status_t status = amdsmi_get_gpu_asic_info(gpu, &info);
	return tranship_smi_text(status, info.market_name, name, length);
}
static inline amdsmi_status_t nvmlDeviceGetSerial(amdsmi_processor_handle gpu, char *serial, unsigned int length)
{
	amdsmi_board_info_t info;
	memset(&info, 0, sizeof info);
	amdsmi_status_t status = amdsmi_get_gpu_board_info(gpu, &info);
	return tranship_smi_text(status, info.product_serial, serial, length);
}
static inline amdsmi_status_t nvmlDeviceGetVbiosVersion(amdsmi_processor_handle gpu, char *version, unsigned int length)
{
	amdsmi_vbios_info_t info;
	memset(&info, 0, sizeof info);
	amdsmi_status_t status = amdsmi_get_gpu_vbios_info(gpu, &info);
	return tranship_smi_text(status, info.version, version, length);
}
static inline amdsmi_status_t nvmlDeviceGetUUID(amdsmi_processor_handle gpu, char *uuid, unsigned int length)
{
	return amdsmi_get_gpu_device_uuid(gpu, &length, uuid);
}
static inline amdsmi_status_t nvmlDeviceGetHandleBySerial(const char *serial, amdsmi_processor_handle *gpu)
{
	unsigned int n = 0;
	amdsmi_status_t status = tranship_gpu(0, NULL, &n);
	for (unsigned int i = 0; status == AMDSMI_STATUS_SUCCESS && i < n; i++) {
		char text[256];
		if (tranship_gpu(i, gpu, NULL) == AMDSMI_STATUS_SUCCESS &&
		    nvmlDeviceGetSerial(*gpu, text, sizeof text) == AMDSMI_STATUS_SUCCESS && !strcmp(text, serial))
			return status;
	}
	return status != AMDSMI_STATUS_SUCCESS ? status : AMDSMI_STATUS_NOT_FOUND;
}
/* The UUID is AMD SMI's, with "GPU-" before it or not, or the 16 bytes of hipUUID in hexadecimal: these are the digits of the serial number. */
static inline amdsmi_status_t nvmlDeviceGetHandleByUUID(const char *uuid, amdsmi_processor_handle *gpu)
{
	unsigned int n = 0, digits = 0;
	char of_hip[17] = "";
	const char *own = strncmp(uuid, "GPU-", 4) ? uuid : uuid + 4;
	for (const char *p = own; *p && digits < 32; p++) {
		const char *digit = "00112233445566778899aAbBcCdDeEfF", *at = strchr(digit, *p);
		if (at) {
			of_hip[digits / 2] = (char)(of_hip[digits / 2] << 4 | (int)(at - digit) / 2);
			digits++;
		}
	}
	unsigned long long serial = digits == 32 ? strtoull(of_hip, NULL, 16) : 0;
	amdsmi_status_t status = tranship_gpu(0, NULL, &n);
	for (unsigned int i = 0; status == AMDSMI_STATUS_SUCCESS && i < n; i++) {
		char text[NVML_DEVICE_UUID_V2_BUFFER_SIZE];
		amdsmi_asic_info_t info;
		memset(&info, 0, sizeof info);
		if (tranship_gpu(i, gpu, NULL) != AMDSMI_STATUS_SUCCESS)
			continue;
		if (nvmlDeviceGetUUID(*gpu, text, sizeof text) == AMDSMI_STATUS_SUCCESS && !strcmp(text, own))
			return status;
		if (serial && amdsmi_get_gpu_asic_info(*gpu, &info) == AMDSMI_STATUS_SUCCESS &&
		    strtoull(info.asic_serial, NULL, 16) == serial)
			return status;
	}
	return status != AMDSMI_STATUS_SUCCESS ? status : AMDSMI_STATUS_NOT_FOUND;
}
static inline amdsmi_status_t nvmlSystemGetDriverVersion(char *version, unsigned int length)
{
	amdsmi_processor_handle gpu;
	amdsmi_driver_info_t info;
	memset(&info, 0, sizeof info);
	amdsmi_status_t status = tranship_gpu(0, &gpu, NULL);
	if (status == AMDSMI_STATUS_SUCCESS)
		status = amdsmi_get_gpu_driver_info(gpu, &info);
	return tranship_smi_text(status, info.driver_version, version, length);
}
static inline amdsmi_status_t nvmlSystemGetNVMLVersion(char *version, unsigned int length)
{
	amdsmi_version_t of_library;
	memset(&of_library, 0, sizeof of_library);
	amdsmi_status_t status = amdsmi_get_lib_version(&of_library);
	char text[64];
	snprintf(text, sizeof text, "%u.%u.%u", (unsigned)of_library.major, (unsigned)of_library.minor, (unsigned)of_library.release);
	return tranship_smi_text(status, text, version, length);
}
static inline amdsmi_status_t nvmlDeviceGetPciInfo(amdsmi_processor_handle gpu, nvmlPciInfo_t *pci)
{
	amdsmi_bdf_t bdf;
	amdsmi_asic_info_t info;
	memset(&bdf, 0, sizeof bdf);
	memset(&info, 0, sizeof info);
	memset(pci, 0, sizeof *pci);
	amdsmi_status_t status = amdsmi_get_gpu_device_bdf(gpu, &bdf);
	if (status != AMDSMI_STATUS_SUCCESS)
		return status;
	pci->domain = (unsigned int)(bdf.as_uint >> 16);
	pci->bus = (unsigned int)(bdf.as_uint >> 8 & 0xff);
	pci->device = (unsigned int)(bdf.as_uint >> 3 & 0x1f);
	if (amdsmi_get_gpu_asic_info(gpu, &info) == AMDSMI_STATUS_SUCCESS)
		pci->pciDeviceId = (unsigned int)info.device_id << 16 | (info.vendor_id & 0xffff);
	snprintf(pci->busId, sizeof pci->busId, "%08X:%02X:%02X.%u", pci->domain, pci->bus, pci->device, (unsigned int)(bdf.as_uint & 7));
	snprintf(pci->busIdLegacy, sizeof pci->busIdLegacy, "%04X:%02X:%02X.%u", pci->domain & 0xffff, pci->bus & 0xff, pci->device & 0x1f,
	         (unsigned int)(bdf.as_uint & 7));
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetMemoryInfo(amdsmi_processor_handle gpu, nvmlMemory_t *memory)
{
	uint64_t total = 0, used = 0;
	amdsmi_status_t status = amdsmi_get_gpu_memory_total(gpu, AMDSMI_MEM_TYPE_VRAM, &total);
	if (status == AMDSMI_STATUS_SUCCESS)
		status = amdsmi_get_gpu_memory_usage(gpu, AMDSMI_MEM_TYPE_VRAM, &used);
	memory->total = total;
	memory->used = used;
	memory->free = total - used;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetUtilizationRates(amdsmi_processor_handle gpu, nvmlUtilization_t *percent)
{
	amdsmi_engine_usage_t usage;
	memset(&usage, 0, sizeof usage);
	amdsmi_status_t status = amdsmi_get_gpu_activity(gpu, &usage);
	percent->gpu = usage.gfx_activity;
	percent->memory = usage.umc_activity;
	return status;
}
static inline amdsmi_status_t tranship_smi_degrees(amdsmi_processor_handle gpu, amdsmi_temperature_metric_t metric, unsigned int *degrees)
{
	int64_t t = 0;
	amdsmi_status_t status = amdsmi_get_temp_metric(gpu, AMDSMI_TEMPERATURE_TYPE_EDGE, metric, &t);
	if (status != AMDSMI_STATUS_SUCCESS) /* the Instinct GPUs have this one */
		status = amdsmi_get_temp_metric(gpu, AMDSMI_TEMPERATURE_TYPE_JUNCTION, metric, &t);
	*degrees = (unsigned int)t;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetTemperature(amdsmi_processor_handle gpu, nvmlTemperatureSensors_t sensor, unsigned int *degrees)
{
	(void)sensor;
	return tranship_smi_degrees(gpu, AMDSMI_TEMP_CURRENT, degrees);
}
static inline amdsmi_status_t nvmlDeviceGetTemperatureThreshold(amdsmi_processor_handle gpu, nvmlTemperatureThresholds_t which,
                                                                unsigned int *degrees)
{
	return tranship_smi_degrees(gpu, which == NVML_TEMPERATURE_THRESHOLD_SHUTDOWN ? AMDSMI_TEMP_EMERGENCY : AMDSMI_TEMP_CRITICAL, degrees);
}
static inline amdsmi_status_t nvmlDeviceGetPowerUsage(amdsmi_processor_handle gpu, unsigned int *milliwatts)
{
	amdsmi_power_info_t info;
	memset(&info, 0xff, sizeof info);
	amdsmi_status_t status = amdsmi_get_power_info(gpu, &info);
	unsigned int watts = info.current_socket_power; /* what a GPU does not tell is the largest number of 32 or of 16 bits */
	if (watts == UINT32_MAX || watts == UINT16_MAX)
		watts = info.average_socket_power;
	if (status == AMDSMI_STATUS_SUCCESS && (watts == UINT32_MAX || watts == UINT16_MAX))
		return AMDSMI_STATUS_NOT_SUPPORTED;
	*milliwatts = watts * 1000;
	return status;
}
/* In milliwatts; AMD SMI counts microwatts. */
static inline amdsmi_status_t tranship_smi_caps(amdsmi_processor_handle gpu, unsigned int *now, unsigned int *usual, unsigned int *least,
                                                unsigned int *most)
{
	amdsmi_power_cap_info_t info;
	memset(&info, 0, sizeof info);
	amdsmi_status_t status = amdsmi_get_power_cap_info(gpu, 0, &info);
	if (now)
		*now = (unsigned int)(info.power_cap / 1000);
	if (usual)
		*usual = (unsigned int)(info.default_power_cap / 1000);
	if (least)
		*least = (unsigned int)(info.min_power_cap / 1000);
	if (most)
		*most = (unsigned int)(info.max_power_cap / 1000);
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetPowerManagementLimit(amdsmi_processor_handle gpu, unsigned int *milliwatts)
{
	return tranship_smi_caps(gpu, milliwatts, NULL, NULL, NULL);
}
static inline amdsmi_status_t nvmlDeviceGetEnforcedPowerLimit(amdsmi_processor_handle gpu, unsigned int *milliwatts)
{
	return tranship_smi_caps(gpu, milliwatts, NULL, NULL, NULL);
}
static inline amdsmi_status_t nvmlDeviceGetPowerManagementDefaultLimit(amdsmi_processor_handle gpu, unsigned int *milliwatts)
{
	return tranship_smi_caps(gpu, NULL, milliwatts, NULL, NULL);
}
static inline amdsmi_status_t nvmlDeviceGetPowerManagementLimitConstraints(amdsmi_processor_handle gpu, unsigned int *least, unsigned int *most)
{
	return tranship_smi_caps(gpu, NULL, NULL, least, most);
}
static inline amdsmi_status_t nvmlDeviceSetPowerManagementLimit(amdsmi_processor_handle gpu, unsigned int milliwatts)
{
	return amdsmi_set_power_cap(gpu, 0, (uint64_t)milliwatts * 1000);
}
static inline amdsmi_status_t nvmlDeviceGetTotalEnergyConsumption(amdsmi_processor_handle gpu, unsigned long long *millijoules)
{
	uint64_t count = 0, when = 0;
	float microjoules = 0;
	amdsmi_status_t status = amdsmi_get_energy_count(gpu, &count, &microjoules, &when);
	*millijoules = (unsigned long long)((double)count * microjoules / 1000);
	return status;
}
static inline amdsmi_status_t tranship_smi_clock(amdsmi_processor_handle gpu, nvmlClockType_t clock, amdsmi_clk_info_t *info)
{
	memset(info, 0, sizeof *info);
	return amdsmi_get_clock_info(gpu,
	                             clock == NVML_CLOCK_MEM     ? AMDSMI_CLK_TYPE_MEM
	                             : clock == NVML_CLOCK_VIDEO ? AMDSMI_CLK_TYPE_VCLK0
	                                                         : AMDSMI_CLK_TYPE_GFX,
	                             info);
}
static inline amdsmi_status_t nvmlDeviceGetClockInfo(amdsmi_processor_handle gpu, nvmlClockType_t clock, unsigned int *mhz)
{
	amdsmi_clk_info_t info;
	amdsmi_status_t status = tranship_smi_clock(gpu, clock, &info);
	*mhz = info.clk;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetMaxClockInfo(amdsmi_processor_handle gpu, nvmlClockType_t clock, unsigned int *mhz)
{
	amdsmi_clk_info_t info;
	amdsmi_status_t status = tranship_smi_clock(gpu, clock, &info);
	*mhz = info.max_clk;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetFanSpeed(amdsmi_processor_handle gpu, unsigned int *percent)
{
	int64_t speed = 0;
	uint64_t full = 0;
	amdsmi_status_t status = amdsmi_get_gpu_fan_speed(gpu, 0, &speed);
	if (status == AMDSMI_STATUS_SUCCESS)
		status = amdsmi_get_gpu_fan_speed_max(gpu, 0, &full);
	*percent = full ? (unsigned int)((uint64_t)speed * 100 / full) : 0;
	return status;
}
static inline amdsmi_status_t tranship_smi_pcie(amdsmi_processor_handle gpu, amdsmi_pcie_info_t *info)
{
	memset(info, 0, sizeof *info);
	return amdsmi_get_pcie_info(gpu, info);
}
static inline amdsmi_status_t nvmlDeviceGetCurrPcieLinkWidth(amdsmi_processor_handle gpu, unsigned int *lanes)
{
	amdsmi_pcie_info_t info;
	amdsmi_status_t status = tranship_smi_pcie(gpu, &info);
	*lanes = info.pcie_metric.pcie_width;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetMaxPcieLinkWidth(amdsmi_processor_handle gpu, unsigned int *lanes)
{
	amdsmi_pcie_info_t info;
	amdsmi_status_t status = tranship_smi_pcie(gpu, &info);
	*lanes = info.pcie_static.max_pcie_width;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetCurrPcieLinkGeneration(amdsmi_processor_handle gpu, unsigned int *generation)
{
	amdsmi_pcie_info_t info;
	amdsmi_status_t status = tranship_smi_pcie(gpu, &info);
	unsigned int speed = info.pcie_metric.pcie_speed; /* in MT/s: 2500, 5000, 8000, 16000, 32000 ... */
	*generation = speed < 5000 ? 1 : speed < 8000 ? 2 : 3;
	for (unsigned int s = 16000; *generation >= 3 && s <= speed; s *= 2)
		++*generation;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetMaxPcieLinkGeneration(amdsmi_processor_handle gpu, unsigned int *generation)
{
	amdsmi_pcie_info_t info;
	amdsmi_status_t status = tranship_smi_pcie(gpu, &info);
	*generation = info.pcie_static.pcie_interface_version;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetTotalEccErrors(amdsmi_processor_handle gpu, nvmlMemoryErrorType_t type, nvmlEccCounterType_t since,
                                                          unsigned long long *count)
{
	amdsmi_error_count_t errors;
	memset(&errors, 0, sizeof errors);
	amdsmi_status_t status = amdsmi_get_gpu_total_ecc_count(gpu, &errors);
	(void)since; /* AMD SMI counts from the start of the driver on */
	*count = type == NVML_MEMORY_ERROR_TYPE_CORRECTED ? errors.correctable_count : errors.uncorrectable_count;
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetComputeRunningProcesses(amdsmi_processor_handle gpu, unsigned int *count, nvmlProcessInfo_t *list)
{
	uint32_t n = 0;
	amdsmi_status_t status = amdsmi_get_gpu_process_list(gpu, &n, NULL);
	unsigned int room = *count;
	*count = n;
	if (status != AMDSMI_STATUS_SUCCESS || !n)
		return status;
	if (room < n || !list)
		return AMDSMI_STATUS_INSUFFICIENT_SIZE;
	amdsmi_proc_info_t *all = (amdsmi_proc_info_t *)calloc(n, sizeof *all);
	if (!all)
		return AMDSMI_STATUS_OUT_OF_RESOURCES;
	status = amdsmi_get_gpu_process_list(gpu, &n, all);
	if (status == AMDSMI_STATUS_SUCCESS) {
		*count = n < room ? n : room;
		memset(list, 0, *count * sizeof *list);
		for (unsigned int i = 0; i < *count; i++) {
			list[i].pid = all[i].pid;
			list[i].usedGpuMemory = all[i].mem;
		}
	}
	free(all);
	return status;
}
static inline amdsmi_status_t nvmlDeviceGetNumaNodeId(amdsmi_processor_handle gpu, unsigned int *node)
{
	int32_t n = -1;
	amdsmi_status_t status = amdsmi_get_gpu_topo_numa_affinity(gpu, &n);
	if (status == AMDSMI_STATUS_SUCCESS && n < 0)
		return AMDSMI_STATUS_NOT_SUPPORTED;
	*node = (unsigned int)n;
	return status;
}
/* The processors in a list of the kernel's, "0-15,32-47", as bits of n words. */
static inline amdsmi_status_t tranship_cpus(const char *path, unsigned int n, unsigned long *bits)
{
	const unsigned int width = 8 * sizeof *bits;
	unsigned int first, last;
	FILE *f = fopen(path, "r");
	if (!f)
		return AMDSMI_STATUS_NOT_SUPPORTED;
	memset(bits, 0, n * sizeof *bits);
	while (fscanf(f, "%u", &first) == 1) {
		last = first;
		int c = fgetc(f);
		if (c == '-' && fscanf(f, "%u", &last) == 1)
			c = fgetc(f);
		for (; first <= last && first < n * width; first++)
			bits[first / width] |= 1ul << first % width;
		if (c != ',')
			break;
	}
	fclose(f);
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t nvmlDeviceGetCpuAffinity(amdsmi_processor_handle gpu, unsigned int words, unsigned long *bits)
{
	unsigned int node = 0;
	char path[64];
	amdsmi_status_t status = nvmlDeviceGetNumaNodeId(gpu, &node);
	if (status != AMDSMI_STATUS_SUCCESS)
		return status;
	snprintf(path, sizeof path, "/sys/devices/system/node/node%u/cpulist", node);
	return tranship_cpus(path, words, bits);
}
#if defined(__cplusplus) || defined(_GNU_SOURCE)
static inline amdsmi_status_t nvmlDeviceSetCpuAffinity(amdsmi_processor_handle gpu)
{
	cpu_set_t set;
	memset(&set, 0, sizeof set);
	amdsmi_status_t status = nvmlDeviceGetCpuAffinity(gpu, sizeof set / sizeof(unsigned long), (unsigned long *)&set);
	if (status == AMDSMI_STATUS_SUCCESS && sched_setaffinity(0, sizeof set, &set))
		return AMDSMI_STATUS_NO_PERM;
	return status;
}
static inline amdsmi_status_t nvmlDeviceClearCpuAffinity(amdsmi_processor_handle gpu)
{
	cpu_set_t set;
	(void)gpu;
	amdsmi_status_t status =
	        tranship_cpus("/sys/devices/system/cpu/online", sizeof set / sizeof(unsigned long), (unsigned long *)&set);
	if (status == AMDSMI_STATUS_SUCCESS && sched_setaffinity(0, sizeof set, &set))
		return AMDSMI_STATUS_NO_PERM;
	return status;
}
#endif
#endif // __has_include
