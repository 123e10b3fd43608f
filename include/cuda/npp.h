/* npp.h: of NPP the limits of number types. */
#ifndef TRANSHIP_DECL_NPP_H
#define TRANSHIP_DECL_NPP_H
#pragma GCC system_header
#include <cuda_runtime_api.h>
#define NPP_MAXABS_32F (3.402823466e+38f)
#define NPP_MAXABS_64F (1.7976931348623158e+308)
#define NPP_MAX_16S (32767)
#define NPP_MAX_16U (65535)
#define NPP_MAX_32S (2147483647)
#define NPP_MAX_32U (4294967295U)
#define NPP_MAX_64S (9223372036854775807LL)
#define NPP_MAX_64U (18446744073709551615ULL)
#define NPP_MAX_8S (127)
#define NPP_MAX_8U (255)
#define NPP_MINABS_32F (1.175494351e-38f)
#define NPP_MINABS_64F (2.2250738585072014e-308)
#define NPP_MIN_16S (-32767 - 1)
#define NPP_MIN_16U (0)
#define NPP_MIN_32S (-2147483647 - 1)
#define NPP_MIN_32U (0)
#define NPP_MIN_64S (-9223372036854775807LL - 1LL)
#define NPP_MIN_64U (0)
#define NPP_MIN_8S (-127 - 1)
#define NPP_MIN_8U (0)
#endif
