#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>
struct alignas(16) pack {
	half2 h[4];
	float2 f;
};
typedef struct {
	__nv_bfloat162 a, b;
	int n;
} pack_bf16;
