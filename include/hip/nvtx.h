// section nvtx: what NVTX tells of a range or mark, of which roctx takes the message, and its domains, which roctx has one of.
// provides: nvtxEventAttributes_t nvtxEventAttributes_v2 nvtxMessageValue_t nvtxColorType_t nvtxMessageType_t nvtxPayloadType_t
// provides: NVTX_VERSION NVTX_EVENT_ATTRIB_STRUCT_SIZE NVTX_COLOR_UNKNOWN NVTX_COLOR_ARGB NVTX_MESSAGE_UNKNOWN
// provides: NVTX_MESSAGE_TYPE_ASCII NVTX_PAYLOAD_UNKNOWN NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 NVTX_PAYLOAD_TYPE_INT64
// provides: NVTX_PAYLOAD_TYPE_DOUBLE NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 NVTX_PAYLOAD_TYPE_INT32 NVTX_PAYLOAD_TYPE_FLOAT
// provides: NVTX_MESSAGE_TYPE_REGISTERED nvtxStringHandle_t nvtxDomainHandle_t nvtxDomainCreateA nvtxDomainDestroy
// provides: nvtxDomainRegisterStringA nvtxDomainMarkEx nvtxDomainRangeStartEx nvtxDomainRangeEnd nvtxDomainRangePushEx nvtxDomainRangePop
// requires: -
// for C, too
#if __has_include(<roctracer/roctx.h>)
#include <roctracer/roctx.h>
#endif
#include <stdint.h>
#include <string.h>
#include <wchar.h>

typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB } nvtxColorType_t;
typedef enum nvtxMessageType_t { NVTX_MESSAGE_UNKNOWN, NVTX_MESSAGE_TYPE_ASCII, NVTX_MESSAGE_TYPE_REGISTERED = 3 } nvtxMessageType_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t; /* the text, so that it serves as message.ascii, too */
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
	nvtxStringHandle_t registered;
} nvtxMessageValue_t;
typedef struct nvtxEventAttributes_v2 {
	uint16_t version, size;
	uint32_t category;
	int32_t colorType;
	uint32_t color;
	int32_t payloadType, reserved0;
	union payload_t {
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

#if __has_include(<roctracer/roctx.h>)
static inline void nvtxMarkEx(const nvtxEventAttributes_t *e) { roctxMarkA(e->message.ascii); }
static inline roctx_range_id_t nvtxRangeStartEx(const nvtxEventAttributes_t *e) { return roctxRangeStartA(e->message.ascii); }
static inline int nvtxRangePushEx(const nvtxEventAttributes_t *e) { return roctxRangePushA(e->message.ascii); }
static inline nvtxDomainHandle_t nvtxDomainCreateA(const char *name) { return (nvtxDomainHandle_t)name; }
static inline void nvtxDomainDestroy(nvtxDomainHandle_t domain) { (void)domain; }
static inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t domain, const char *text)
{
	(void)domain;
	return (nvtxStringHandle_t)strdup(text);
}
static inline void nvtxDomainMarkEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *e)
{
	(void)domain;
	roctxMarkA(e->message.ascii);
}
static inline roctx_range_id_t nvtxDomainRangeStartEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *e)
{
	(void)domain;
	return roctxRangeStartA(e->message.ascii);
}
static inline void nvtxDomainRangeEnd(nvtxDomainHandle_t domain, roctx_range_id_t id)
{
	(void)domain;
	roctxRangeStop(id);
}
static inline int nvtxDomainRangePushEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *e)
{
	(void)domain;
	return roctxRangePushA(e->message.ascii);
}
static inline int nvtxDomainRangePop(nvtxDomainHandle_t domain)
{
	(void)domain;
	return roctxRangePop();
}
#endif
