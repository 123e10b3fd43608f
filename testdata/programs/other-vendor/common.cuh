#pragma once
#include <cuda_bf16.h>
#if defined(USE_MUSA)
#include "musa.h"
#endif
