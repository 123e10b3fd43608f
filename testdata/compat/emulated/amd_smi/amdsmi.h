/* Two GPUs as AMD SMI would describe them, for the section nvml: 0000:03:00.0 tells most, 0000:43:00.0 is an Instinct in a host without fans.
 * scripts/check-bindings compiles the section with the declarations of ROCm 10. */
#ifndef EMULATED_AMDSMI_H
#define EMULATED_AMDSMI_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef enum {
	AMDSMI_STATUS_SUCCESS,
	AMDSMI_STATUS_INVAL,
	AMDSMI_STATUS_NOT_SUPPORTED,
	AMDSMI_STATUS_NO_PERM = 10,
	AMDSMI_STATUS_OUT_OF_RESOURCES = 15,
	AMDSMI_STATUS_NOT_FOUND = 31,
	AMDSMI_STATUS_INSUFFICIENT_SIZE = 41
} amdsmi_status_t;
enum { AMDSMI_INIT_AMD_GPUS = 2 };
typedef void *amdsmi_socket_handle;
typedef void *amdsmi_processor_handle;
typedef enum { AMDSMI_CLK_TYPE_GFX, AMDSMI_CLK_TYPE_MEM = 4, AMDSMI_CLK_TYPE_VCLK0 = 6 } amdsmi_clk_type_t;
typedef enum { AMDSMI_TEMPERATURE_TYPE_EDGE, AMDSMI_TEMPERATURE_TYPE_JUNCTION } amdsmi_temperature_type_t;
typedef enum { AMDSMI_TEMP_CURRENT, AMDSMI_TEMP_CRITICAL = 5, AMDSMI_TEMP_EMERGENCY = 7 } amdsmi_temperature_metric_t;
typedef enum { AMDSMI_MEM_TYPE_VRAM } amdsmi_memory_type_t;
typedef union {
	uint64_t as_uint;
} amdsmi_bdf_t;
typedef struct {
	uint32_t major, minor, release;
} amdsmi_version_t;
typedef struct {
	char driver_version[256];
} amdsmi_driver_info_t;
typedef struct {
	char market_name[256], asic_serial[256];
	uint32_t vendor_id;
	uint64_t device_id;
} amdsmi_asic_info_t;
typedef struct {
	char product_serial[256];
} amdsmi_board_info_t;
typedef struct {
	char version[256];
} amdsmi_vbios_info_t;
typedef struct {
	uint32_t gfx_activity, umc_activity;
} amdsmi_engine_usage_t;
typedef struct {
	uint32_t current_socket_power, average_socket_power;
} amdsmi_power_info_t;
typedef struct {
	uint64_t power_cap, default_power_cap, min_power_cap, max_power_cap;
} amdsmi_power_cap_info_t;
typedef struct {
	uint32_t clk, max_clk;
} amdsmi_clk_info_t;
typedef struct {
	struct {
		uint16_t max_pcie_width;
		uint32_t pcie_interface_version;
	} pcie_static;
	struct {
		uint16_t pcie_width;
		uint32_t pcie_speed;
	} pcie_metric;
} amdsmi_pcie_info_t;
typedef struct {
	uint64_t correctable_count, uncorrectable_count;
} amdsmi_error_count_t;
typedef struct {
	uint32_t pid;
	uint64_t mem;
} amdsmi_proc_info_t;

static int gpus[2], started;
#define SECOND(gpu) ((gpu) == &gpus[1])
static inline amdsmi_status_t amdsmi_init(uint64_t flags)
{
	started += flags == AMDSMI_INIT_AMD_GPUS;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_status_code_to_string(amdsmi_status_t status, const char **text)
{
	*text = status == AMDSMI_STATUS_NOT_SUPPORTED ? "not supported" : NULL;
	return *text ? AMDSMI_STATUS_SUCCESS : AMDSMI_STATUS_INVAL;
}
static inline amdsmi_status_t amdsmi_get_socket_handles(uint32_t *n, amdsmi_socket_handle *sockets)
{
	for (uint32_t i = 0; i < 2 && i < *n; i++)
		sockets[i] = &gpus[i];
	*n = 2;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_processor_handles(amdsmi_socket_handle socket, uint32_t *n, amdsmi_processor_handle *list)
{
	list[0] = socket;
	*n = 1;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_device_bdf(amdsmi_processor_handle gpu, amdsmi_bdf_t *bdf)
{
	bdf->as_uint = SECOND(gpu) ? 0x43 << 8 : 0x03 << 8;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_processor_handle_from_bdf(amdsmi_bdf_t bdf, amdsmi_processor_handle *gpu)
{
	*gpu = bdf.as_uint == 0x300 ? &gpus[0] : &gpus[1];
	return bdf.as_uint == 0x300 || bdf.as_uint == 0x4300 ? AMDSMI_STATUS_SUCCESS : AMDSMI_STATUS_NOT_FOUND;
}
static inline amdsmi_status_t amdsmi_get_gpu_asic_info(amdsmi_processor_handle gpu, amdsmi_asic_info_t *info)
{
	strcpy(info->market_name, SECOND(gpu) ? "AMD Instinct MI300X" : "AMD Radeon");
	strcpy(info->asic_serial, SECOND(gpu) ? "0xD2F5C9E0A1B30042" : "0x1122334455667788");
	info->vendor_id = 0x1002;
	info->device_id = 0x74a1;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_board_info(amdsmi_processor_handle gpu, amdsmi_board_info_t *info)
{
	strcpy(info->product_serial, SECOND(gpu) ? "692251001124" : "692251000001");
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_vbios_info(amdsmi_processor_handle gpu, amdsmi_vbios_info_t *info)
{
	(void)gpu;
	strcpy(info->version, "022.040.003.043");
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_driver_info(amdsmi_processor_handle gpu, amdsmi_driver_info_t *info)
{
	(void)gpu;
	strcpy(info->driver_version, "6.16.6");
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_lib_version(amdsmi_version_t *version)
{
	version->major = 26;
	version->minor = 2;
	version->release = 1;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_device_uuid(amdsmi_processor_handle gpu, unsigned int *n, char *uuid)
{
	if (*n < 37)
		return AMDSMI_STATUS_INSUFFICIENT_SIZE;
	strcpy(uuid, SECOND(gpu) ? "42ff74a1-0000-1000-80d2-f5c9e0a1b300" : "88ff74a1-0000-1000-8011-223344556677");
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_memory_total(amdsmi_processor_handle gpu, amdsmi_memory_type_t type, uint64_t *bytes)
{
	(void)gpu, (void)type;
	*bytes = 192ull << 30;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_memory_usage(amdsmi_processor_handle gpu, amdsmi_memory_type_t type, uint64_t *bytes)
{
	(void)gpu, (void)type;
	*bytes = 64ull << 30;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_activity(amdsmi_processor_handle gpu, amdsmi_engine_usage_t *usage)
{
	(void)gpu;
	usage->gfx_activity = 87;
	usage->umc_activity = 12;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_temp_metric(amdsmi_processor_handle gpu, amdsmi_temperature_type_t type, amdsmi_temperature_metric_t metric,
                                                     int64_t *degrees)
{
	if (SECOND(gpu) && type == AMDSMI_TEMPERATURE_TYPE_EDGE)
		return AMDSMI_STATUS_NOT_SUPPORTED;
	*degrees = metric == AMDSMI_TEMP_CURRENT ? 41 + type : metric == AMDSMI_TEMP_CRITICAL ? 100 : 105;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_power_info(amdsmi_processor_handle gpu, amdsmi_power_info_t *info)
{
	info->current_socket_power = SECOND(gpu) ? 132 : 0xffffffff;
	info->average_socket_power = SECOND(gpu) ? 0xffffffff : 35;
	return AMDSMI_STATUS_SUCCESS;
}
static uint64_t cap = 750000000;
static inline amdsmi_status_t amdsmi_get_power_cap_info(amdsmi_processor_handle gpu, uint32_t sensor, amdsmi_power_cap_info_t *info)
{
	(void)gpu, (void)sensor;
	info->power_cap = cap;
	info->default_power_cap = 750000000;
	info->min_power_cap = 100000000;
	info->max_power_cap = 800000000;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_set_power_cap(amdsmi_processor_handle gpu, uint32_t sensor, uint64_t microwatts)
{
	(void)gpu, (void)sensor;
	cap = microwatts;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_energy_count(amdsmi_processor_handle gpu, uint64_t *count, float *resolution, uint64_t *when)
{
	(void)gpu;
	*count = 2000000;
	*resolution = 15.25f;
	*when = 0;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_clock_info(amdsmi_processor_handle gpu, amdsmi_clk_type_t type, amdsmi_clk_info_t *info)
{
	(void)gpu;
	info->clk = type == AMDSMI_CLK_TYPE_GFX ? 132 : type == AMDSMI_CLK_TYPE_MEM ? 900 : 29;
	info->max_clk = type == AMDSMI_CLK_TYPE_GFX ? 2100 : 1300;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_fan_speed(amdsmi_processor_handle gpu, uint32_t sensor, int64_t *speed)
{
	(void)sensor;
	*speed = 51;
	return SECOND(gpu) ? AMDSMI_STATUS_NOT_SUPPORTED : AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_fan_speed_max(amdsmi_processor_handle gpu, uint32_t sensor, uint64_t *speed)
{
	(void)gpu, (void)sensor;
	*speed = 255;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_pcie_info(amdsmi_processor_handle gpu, amdsmi_pcie_info_t *info)
{
	info->pcie_static.max_pcie_width = 16;
	info->pcie_static.pcie_interface_version = 5;
	info->pcie_metric.pcie_width = 8;
	info->pcie_metric.pcie_speed = SECOND(gpu) ? 32000 : 5000;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_total_ecc_count(amdsmi_processor_handle gpu, amdsmi_error_count_t *count)
{
	(void)gpu;
	count->correctable_count = 3;
	count->uncorrectable_count = 1;
	return AMDSMI_STATUS_SUCCESS;
}
static inline amdsmi_status_t amdsmi_get_gpu_process_list(amdsmi_processor_handle gpu, uint32_t *n, amdsmi_proc_info_t *list)
{
	uint32_t room = *n, all = SECOND(gpu) ? 2 : 0;
	for (uint32_t i = 0; i < all && i < room; i++) {
		list[i].pid = 100 + i;
		list[i].mem = 1000 + i;
	}
	*n = all;
	return !room || room >= all ? AMDSMI_STATUS_SUCCESS : AMDSMI_STATUS_OUT_OF_RESOURCES;
}
static inline amdsmi_status_t amdsmi_get_gpu_topo_numa_affinity(amdsmi_processor_handle gpu, int32_t *node)
{
	*node = SECOND(gpu) ? 0 : -1;
	return AMDSMI_STATUS_SUCCESS;
}
#endif
