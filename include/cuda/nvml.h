/* nvml.h: NVML. */
#ifndef TRANSHIP_DECL_NVML_H
#define TRANSHIP_DECL_NVML_H
#pragma GCC system_header
#include "tranship_decl/lang.h"
TSH_C_BEGIN
typedef struct nvmlDevice_st *nvmlDevice_t;
typedef enum nvmlReturn_enum { NVML_SUCCESS, NVML_ERROR_UNINITIALIZED, NVML_ERROR_INVALID_ARGUMENT, NVML_ERROR_NOT_SUPPORTED, NVML_ERROR_NO_PERMISSION,
	NVML_ERROR_ALREADY_INITIALIZED, NVML_ERROR_NOT_FOUND, NVML_ERROR_INSUFFICIENT_SIZE, NVML_ERROR_INSUFFICIENT_POWER, NVML_ERROR_DRIVER_NOT_LOADED,
	NVML_ERROR_TIMEOUT, NVML_ERROR_IRQ_ISSUE, NVML_ERROR_LIBRARY_NOT_FOUND, NVML_ERROR_FUNCTION_NOT_FOUND, NVML_ERROR_CORRUPTED_INFOROM,
	NVML_ERROR_GPU_IS_LOST, NVML_ERROR_RESET_REQUIRED, NVML_ERROR_OPERATING_SYSTEM, NVML_ERROR_LIB_RM_VERSION_MISMATCH, NVML_ERROR_IN_USE,
	NVML_ERROR_MEMORY, NVML_ERROR_NO_DATA, NVML_ERROR_UNKNOWN = 999 } nvmlReturn_t;
typedef enum { NVML_TEMPERATURE_GPU } nvmlTemperatureSensors_t;
typedef enum { NVML_TEMPERATURE_THRESHOLD_SHUTDOWN, NVML_TEMPERATURE_THRESHOLD_SLOWDOWN } nvmlTemperatureThresholds_t;
typedef enum { NVML_MEMORY_ERROR_TYPE_CORRECTED, NVML_MEMORY_ERROR_TYPE_UNCORRECTED } nvmlMemoryErrorType_t;
typedef enum { NVML_VOLATILE_ECC, NVML_AGGREGATE_ECC } nvmlEccCounterType_t;
typedef struct nvmlProcessInfo_st { unsigned int pid; unsigned long long usedGpuMemory; unsigned int gpuInstanceId, computeInstanceId; } nvmlProcessInfo_t;
typedef enum { NVML_CLOCK_GRAPHICS, NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_CLOCK_VIDEO } nvmlClockType_t;
typedef enum { NVML_FEATURE_DISABLED, NVML_FEATURE_ENABLED } nvmlEnableState_t;
typedef struct nvmlUtilization_st { unsigned int gpu, memory; } nvmlUtilization_t;
typedef struct nvmlMemory_st { unsigned long long total, free, used; } nvmlMemory_t;
typedef struct nvmlPciInfo_st { char busIdLegacy[16]; unsigned int domain, bus, device, pciDeviceId, pciSubSystemId; char busId[32]; } nvmlPciInfo_t;
#define NVML_VALUE_NOT_AVAILABLE (-1)
#define NVML_DEVICE_NAME_BUFFER_SIZE 64
#define NVML_DEVICE_NAME_V2_BUFFER_SIZE 96
#define NVML_DEVICE_UUID_V2_BUFFER_SIZE 96
#define NVML_DEVICE_SERIAL_BUFFER_SIZE 30
#define NVML_DEVICE_VBIOS_VERSION_BUFFER_SIZE 32
#define NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE 32
#define NVML_DEVICE_UUID_BUFFER_SIZE 80
#define NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE 80
#define NVML_SYSTEM_NVML_VERSION_BUFFER_SIZE 80
const char *nvmlErrorString(nvmlReturn_t result);
#define TSH_NVML(f) nvmlReturn_t f(TSH_ANY);
TSH_NVML(nvmlInit) TSH_NVML(nvmlInit_v2) TSH_NVML(nvmlShutdown) TSH_NVML(nvmlSystemGetDriverVersion) TSH_NVML(nvmlSystemGetNVMLVersion)
TSH_NVML(nvmlSystemGetCudaDriverVersion) TSH_NVML(nvmlDeviceGetCount) TSH_NVML(nvmlDeviceGetCount_v2) TSH_NVML(nvmlDeviceGetHandleByIndex)
TSH_NVML(nvmlDeviceGetHandleByIndex_v2) TSH_NVML(nvmlDeviceGetHandleByPciBusId) TSH_NVML(nvmlDeviceGetHandleByPciBusId_v2) TSH_NVML(nvmlDeviceGetHandleByUUID)
TSH_NVML(nvmlDeviceGetName) TSH_NVML(nvmlDeviceGetUUID) TSH_NVML(nvmlDeviceGetIndex) TSH_NVML(nvmlDeviceGetPciInfo) TSH_NVML(nvmlDeviceGetMemoryInfo)
TSH_NVML(nvmlDeviceGetUtilizationRates) TSH_NVML(nvmlDeviceGetTemperature) TSH_NVML(nvmlDeviceGetPowerUsage) TSH_NVML(nvmlDeviceGetPowerManagementLimit)
TSH_NVML(nvmlDeviceGetTotalEnergyConsumption) TSH_NVML(nvmlDeviceGetClockInfo) TSH_NVML(nvmlDeviceGetMaxClockInfo) TSH_NVML(nvmlDeviceSetApplicationsClocks)
TSH_NVML(nvmlDeviceGetApplicationsClock) TSH_NVML(nvmlDeviceSetGpuLockedClocks) TSH_NVML(nvmlDeviceResetGpuLockedClocks) TSH_NVML(nvmlDeviceResetApplicationsClocks)
TSH_NVML(nvmlDeviceGetSupportedGraphicsClocks) TSH_NVML(nvmlDeviceGetSupportedMemoryClocks) TSH_NVML(nvmlDeviceSetPersistenceMode)
TSH_NVML(nvmlDeviceGetCudaComputeCapability) TSH_NVML(nvmlDeviceGetFanSpeed) TSH_NVML(nvmlDeviceGetSerial) TSH_NVML(nvmlDeviceGetMinorNumber)
TSH_NVML(nvmlDeviceSetCpuAffinity) TSH_NVML(nvmlDeviceGetCpuAffinity) TSH_NVML(nvmlDeviceGetTopologyCommonAncestor)
#undef TSH_NVML
TSH_C_END
#include <tranship_decl/api_nvml.h>
#endif
