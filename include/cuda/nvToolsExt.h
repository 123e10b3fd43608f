/* nvToolsExt.h: NVTX. */
#ifndef TRANSHIP_DECL_NVTOOLSEXT_H
#define TRANSHIP_DECL_NVTOOLSEXT_H
#pragma GCC system_header
#include "tranship_decl/lang.h"
#include <stdint.h>
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))
#define nvtxMark nvtxMarkA
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxNameOsThread nvtxNameOsThreadA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxDomainNameCategory nvtxDomainNameCategoryA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
#define nvtxNameCuDevice nvtxNameCuDeviceA
#define nvtxNameCuContext nvtxNameCuContextA
#define nvtxNameCuStream nvtxNameCuStreamA
#define nvtxNameCuEvent nvtxNameCuEventA
TSH_C_BEGIN
typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;
typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB } nvtxColorType_t;
typedef enum nvtxMessageType_t { NVTX_MESSAGE_UNKNOWN, NVTX_MESSAGE_TYPE_ASCII, NVTX_MESSAGE_TYPE_UNICODE, NVTX_MESSAGE_TYPE_REGISTERED } nvtxMessageType_t;
typedef enum nvtxPayloadType_t { NVTX_PAYLOAD_UNKNOWN, NVTX_PAYLOAD_TYPE_UNSIGNED_INT64, NVTX_PAYLOAD_TYPE_INT64, NVTX_PAYLOAD_TYPE_DOUBLE,
	NVTX_PAYLOAD_TYPE_UNSIGNED_INT32, NVTX_PAYLOAD_TYPE_INT32, NVTX_PAYLOAD_TYPE_FLOAT } nvtxPayloadType_t;
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
	union payload_t { uint64_t ullValue; int64_t llValue; double dValue; uint32_t uiValue; int32_t iValue; float fValue; } payload;
	int32_t messageType;
	nvtxMessageValue_t message;
} nvtxEventAttributes_t;
void nvtxInitialize(const void *reserved);
void nvtxMarkEx(const nvtxEventAttributes_t *attributes);
void nvtxMarkA(const char *message);
void nvtxMarkW(const wchar_t *message);
nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t *attributes);
nvtxRangeId_t nvtxRangeStartA(const char *message);
nvtxRangeId_t nvtxRangeStartW(const wchar_t *message);
void nvtxRangeEnd(nvtxRangeId_t id);
int nvtxRangePushEx(const nvtxEventAttributes_t *attributes);
int nvtxRangePushA(const char *message);
int nvtxRangePushW(const wchar_t *message);
int nvtxRangePop(void);
void nvtxNameCategoryA(uint32_t category, const char *name);
void nvtxNameOsThreadA(uint32_t thread, const char *name);
void nvtxNameCudaDeviceA(int device, const char *name);
void nvtxNameCudaStreamA(struct CUstream_st *stream, const char *name);
void nvtxNameCudaEventA(struct CUevent_st *event, const char *name);
nvtxDomainHandle_t nvtxDomainCreateA(const char *name);
void nvtxDomainDestroy(nvtxDomainHandle_t domain);
nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t domain, const char *s);
void nvtxDomainNameCategoryA(nvtxDomainHandle_t domain, uint32_t category, const char *name);
void nvtxDomainMarkEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes);
nvtxRangeId_t nvtxDomainRangeStartEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes);
void nvtxDomainRangeEnd(nvtxDomainHandle_t domain, nvtxRangeId_t id);
int nvtxDomainRangePushEx(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes);
int nvtxDomainRangePop(nvtxDomainHandle_t domain);
TSH_C_END
#include <tranship_decl/api_nvtx.h>
#ifdef __cplusplus
namespace nvtx3 {
struct domain { struct global {}; };
struct rgb { template<class... A> rgb(A...) TSH_DEF };
struct payload { template<class T> payload(T) TSH_DEF };
struct event_attributes { template<class... A> explicit event_attributes(const A &...) TSH_DEF };
template<class D = domain::global> struct scoped_range_in { template<class... A> explicit scoped_range_in(const A &...) TSH_DEF ~scoped_range_in() TSH_DEF };
typedef scoped_range_in<> scoped_range;
template<class D = domain::global> struct unique_range_in { template<class... A> explicit unique_range_in(const A &...) TSH_DEF };
typedef unique_range_in<> unique_range;
template<class... A> void mark(const A &...) TSH_DEF
}
#define NVTX3_FUNC_RANGE() ::nvtx3::scoped_range tsh_nvtx_range{ __func__ }
#define NVTX3_FUNC_RANGE_IN(D) ::nvtx3::scoped_range_in<D> tsh_nvtx_range{ __func__ }
#endif
#endif
