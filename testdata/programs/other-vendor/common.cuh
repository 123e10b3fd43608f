#pragma once
#include <cuda_bf16.h>
#if defined(USE_MUSA)
#include "musa.h"
#endif
void failed(const char *why);
#define CHECK(call)                                        \
	do {                                               \
		cudaError_t e = (call);                    \
		if (e != cudaSuccess)                      \
			failed(cudaGetErrorString(e));     \
	} while (0)
