// NVTX's ranges with attributes: roctx takes the message, the rest is kept and not shown
#include "tranship_compat.h"
#include <roctracer/roctx.h>
#include <hip/hip_runtime.h>

#define PUSH_RANGE(name, color_)                                \
	do {                                                    \
		nvtxEventAttributes_t a = {};                   \
		a.version = NVTX_VERSION;                       \
		a.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;         \
		a.colorType = NVTX_COLOR_ARGB;                  \
		a.color = color_;                               \
		a.messageType = NVTX_MESSAGE_TYPE_ASCII;        \
		a.message.ascii = name;                         \
		roctxRangePushA(a.message.ascii);                            \
	} while (0)

void step(const nvtxEventAttributes_t *given, float *p)
{
	PUSH_RANGE("step", 0xff00ff00);
	roctx_range_id_t id = roctxRangeStartA(given->message.ascii);
	hipMemset(p, 0, 4);
	roctxRangeStop(id);
	roctxRangePop();
}

nvtxEventAttributes_t counted(uint64_t n)
{
	nvtxEventAttributes_v2::payload_t value; // the union's name is NVTX's, too
	value.ullValue = n;
	nvtxEventAttributes_t a = {};
	a.payload = value;
	return a;
}
