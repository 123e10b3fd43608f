// HIP's runtime: what its parts share.
#pragma once
#include "gpu.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <functional>
#include <string>
#include <vector>
// Notes an error for hipGetLastError, and returns it.
hipError_t say(hipError_t e);
// The kernel or variable of this host address; ends the program where the device has none.
const gpu_symbol *symbol_of(const void *host);
size_t size_of_symbol(const void *host);
// What a launch of this kernel takes, copied.
std::vector<std::vector<char>> copy_arguments(const void *host, void **args);
// Whether the stream records a graph, which then has the work.
bool record(hipStream_t s, std::function<void()> work);
bool is_recording(hipStream_t s);
bool record_event(hipEvent_t e, hipStream_t s);
void record_wait(hipStream_t s, hipEvent_t e);
