/* cuda_fp4.h: 4-bit floating point; what it declares is in cuda_fp8.h. */
#ifndef TRANSHIP_DECL_CUDA_FP4_H
#define TRANSHIP_DECL_CUDA_FP4_H
#pragma GCC system_header
#include "cuda_fp6.h"
#define __CUDA_FP4_TYPES_EXIST__
#endif
