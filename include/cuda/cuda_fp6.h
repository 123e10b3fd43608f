/* cuda_fp6.h: 6-bit floating point; what it declares is in cuda_fp8.h. */
#ifndef TRANSHIP_DECL_CUDA_FP6_H
#define TRANSHIP_DECL_CUDA_FP6_H
#pragma GCC system_header
#include "cuda_fp8.h"
#define __CUDA_FP6_TYPES_EXIST__
#endif
