/* math_constants.h: CUDART_ constants. */
#ifndef __MATH_CONSTANTS_H__
#define __MATH_CONSTANTS_H__
#pragma GCC system_header
#include "tranship_cuda.h"
#endif
