/* nvJitLink.h: nvJitLink; what the rule table knows of it is in NVRTC's part. */
#ifndef TRANSHIP_DECL_NVJITLINK_H
#define TRANSHIP_DECL_NVJITLINK_H
#pragma GCC system_header
#include "nvrtc.h"
#endif
