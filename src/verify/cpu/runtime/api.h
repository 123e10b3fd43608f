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
// The mangled name of the kernel that the host calls by this address; empty: there is none.
const char *name_of_kernel(const void *host);
// Images are numbered as they are loaded. The kernel or variable of this name in images from 'first' to before 'end', or null.
size_t image_count();
const gpu_symbol *symbol_in(size_t first, size_t end, bool kernel, const char *name);
hipError_t launch_symbol(const gpu_symbol *k, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative,
                         hipStream_t stream);
// What a launch of this kernel takes, copied.
std::vector<std::vector<char>> copy_arguments(const void *host, void **args);
// Whether the stream records a graph, which then has the work, or does it later (--schedule).
bool record(hipStream_t s, std::function<void()> work);
bool is_recording(hipStream_t s);
bool record_event(hipEvent_t e, hipStream_t s);
void record_wait(hipStream_t s, hipEvent_t e);

// ---- --schedule: work that streams have not done (schedule.cpp) ----
// Whether the stream does the work later, once the event that it waits for has been recorded.
bool later(hipStream_t s, std::function<void()> work, hipEvent_t waits_for = nullptr);
void add_stream(hipStream_t s, bool non_blocking);
void end_stream(hipStream_t s);
bool has_work(hipStream_t s);
void wait_for_stream(hipStream_t s);
void wait_for_all(bool also_non_blocking);
void wait_for_event(hipEvent_t e);
void event_is_due(hipEvent_t e);
void event_is_done(hipEvent_t e);
bool is_open(hipEvent_t e);
void go_on_a_little();
