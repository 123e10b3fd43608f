// section nvtx: what NVTX tells of a range or mark, of which roctx takes the message.
// provides: nvtxEventAttributes_t nvtxEventAttributes_v2 nvtxMessageValue_t nvtxColorType_t nvtxMessageType_t nvtxPayloadType_t
// provides: NVTX_VERSION NVTX_EVENT_ATTRIB_STRUCT_SIZE NVTX_COLOR_UNKNOWN NVTX_COLOR_ARGB NVTX_MESSAGE_UNKNOWN
// provides: NVTX_MESSAGE_TYPE_ASCII NVTX_PAYLOAD_UNKNOWN NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 NVTX_PAYLOAD_TYPE_INT64
// provides: NVTX_PAYLOAD_TYPE_DOUBLE NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 NVTX_PAYLOAD_TYPE_INT32 NVTX_PAYLOAD_TYPE_FLOAT
// requires: -
#include <stdint.h>
#include <wchar.h>

typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB } nvtxColorType_t;
typedef enum nvtxMessageType_t { NVTX_MESSAGE_UNKNOWN, NVTX_MESSAGE_TYPE_ASCII } nvtxMessageType_t;
typedef enum nvtxPayloadType_t {
	NVTX_PAYLOAD_UNKNOWN,
	NVTX_PAYLOAD_TYPE_UNSIGNED_INT64,
	NVTX_PAYLOAD_TYPE_INT64,
	NVTX_PAYLOAD_TYPE_DOUBLE,
	NVTX_PAYLOAD_TYPE_UNSIGNED_INT32,
	NVTX_PAYLOAD_TYPE_INT32,
	NVTX_PAYLOAD_TYPE_FLOAT
} nvtxPayloadType_t;
typedef union nvtxMessageValue_t {
	const char *ascii;
	const wchar_t *unicode;
} nvtxMessageValue_t;
typedef struct nvtxEventAttributes_v2 {
	uint16_t version, size;
	uint32_t category;
	int32_t colorType;
	uint32_t color;
	int32_t payloadType, reserved0;
	union {
		uint64_t ullValue;
		int64_t llValue;
		double dValue;
		uint32_t uiValue;
		int32_t iValue;
		float fValue;
	} payload;
	int32_t messageType;
	nvtxMessageValue_t message;
} nvtxEventAttributes_t;
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))
