/* nvrtc.h: NVRTC. */
#ifndef TRANSHIP_DECL_NVRTC_H
#define TRANSHIP_DECL_NVRTC_H
#pragma GCC system_header
#include <stddef.h>
#include <tranship_decl/lang.h>
#include <tranship_decl/api_rtc.h>
TSH_C_BEGIN
const char *nvrtcGetErrorString(nvrtcResult result);
TSH_C_END
#endif
