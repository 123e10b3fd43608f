#pragma once
#include <musa.h>
typedef __mt_bfloat16 nv_bfloat16;
typedef __mt_bfloat162 nv_bfloat162;
typedef unsigned char __nv_fp8_e4m3;
#define cudaError_t musaError_t
#define cudaSuccess musaSuccess
#define cudaGetErrorString musaGetErrorString
