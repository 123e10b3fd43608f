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
// hipErrorInvalidDevice, noted, where there is no device of this number.
hipError_t no_device(int n);
constexpr size_t gpu_memory = (size_t)16 << 30; // bytes
// The kernel or variable of this host address; ends the program where the device has none.
const gpu_symbol *symbol_of(const void *host);
size_t size_of_symbol(const void *host);
// Whether the compiler has made a kernel or variable known by this host address.
bool is_symbol(const void *host);
// How many blocks of the kernel a multiprocessor holds at a time.
int blocks_at_once(const gpu_symbol *k, size_t threads, size_t dynamic);
// The mangled name of the kernel that the host calls by this address; empty: there is none.
const char *name_of_kernel(const void *host);
// Images are numbered as they are loaded. The kernel or variable of this name in images from 'first' to before 'end', or null.
size_t image_count();
const gpu_symbol *symbol_in(size_t first, size_t end, bool kernel, const char *name);
// 'host': as in kernel_call.
hipError_t launch_symbol(const gpu_symbol *k, const void *host, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative,
                         hipStream_t stream);
// A launch with copies of its arguments.
struct kernel_call {
	const gpu_symbol *kernel;
	const void *host; // by which the host calls it; null: it is a module's
	dim3 grid, block;
	size_t shared;
	bool cooperative;
	std::vector<std::vector<char>> arguments;
	std::vector<void *> pointers; // to these, for who asks
};
kernel_call call_of(const gpu_symbol *k, const void *host, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative);
hipError_t launch_call(kernel_call &c);
// Whether the stream records a graph, which then has the work as a node of this type, or does it later (--schedule).
bool record(hipStream_t s, std::function<void()> work, hipGraphNodeType type = hipGraphNodeTypeEmpty);
// Whether the stream records a graph, which then has the launch, the event, or what the stream waits for.
bool record_call(hipStream_t s, const kernel_call &call);
bool record_event(hipEvent_t e, hipStream_t s);
bool record_wait(hipStream_t s, hipEvent_t e);
bool is_recording(hipStream_t s);
// An error, which ends the capture, where the stream records.
hipError_t refuse_while_recording(hipStream_t s);

// ---- --schedule: work that streams have not done (schedule.cpp) ----
// Whether the stream does the work later, once the event that it waits for has been recorded.
bool later(hipStream_t s, std::function<void()> work, hipEvent_t waits_for = nullptr);
void add_stream(hipStream_t s, bool non_blocking);
void end_stream(hipStream_t s);
bool has_work(hipStream_t s);
bool has_queue(hipStream_t s); // what is called for it may be done later
void wait_for_stream(hipStream_t s);
void wait_for_all(bool also_non_blocking);
void wait_for_event(hipEvent_t e);
void event_is_due(hipEvent_t e);
void event_is_done(hipEvent_t e);
bool is_open(hipEvent_t e);
void go_on_a_little();
