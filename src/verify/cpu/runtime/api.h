// HIP's runtime: what its parts share.
#pragma once
#include "gpu.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <string>
#include <vector>
// Notes an error for hipGetLastError, and returns it.
hipError_t say(hipError_t e);
// The kernel or variable of this host address; ends the program where the device has none.
const gpu_symbol *symbol_of(const void *host);
size_t size_of_symbol(const void *host);
