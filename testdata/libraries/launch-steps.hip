// CUDA's oldest way to launch: arguments, the block's shape and shared memory are set on the function; the one beside it that HIP has.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
struct pair { float a, b; };
hipError_t run(hipFunction_t f, hipDeviceptr_t data, int n, hipStream_t stream)
{
	int at = 0;
	pair values = {1, 2};
	tranship::param_set(f, at, &data, sizeof data);
	at += sizeof data;
	tranship::param_set_i(f, at, n);
	at += sizeof n;
	tranship::param_set_f(f, at, 1.5f);
	at += sizeof(float);
	tranship::param_set(f, at, &values, sizeof values);
	at += sizeof values;
	if (tranship::param_set_size(f, at) != hipSuccess || tranship::set_shared_size(f, 1024) != hipSuccess)
		return hipErrorInvalidValue;
	tranship::set_block_shape(f, 128, 1, 1);
	tranship::launch_one(f);
	tranship::launch_grid(f, (n + 127) / 128, 1);
	return tranship::launch_grid_async(f, (n + 127) / 128, 1, stream);
}
hipError_t plain(hipFunction_t f, void **arguments) { return hipModuleLaunchKernel(f, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr); }
