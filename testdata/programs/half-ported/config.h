#pragma once
#ifdef USE_ROCM
#include "hip_config.h"
#else
#include "cuda_config.h"
#endif
