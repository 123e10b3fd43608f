// lint: --severity note
// Code that is ported asks HIP's structure, and a project's own structures have members of the same name: neither is told.
#include <hip/hip_runtime.h>
#include "plan.h" // declares the application's structures; it is not here

int simd_width(int device)
{
	hipDeviceProp_t prop;
	if (hipGetDeviceProperties(&prop, device) != hipSuccess)
		return 0;
	return prop.warpSize;
}

int batches(const struct application *app, plan_axis *axis)
{
	axis->warpSize = 4;
	return axis->count > app->configuration.warpSize ? axis->count / app->configuration.warpSize : 1;
}

int of_some_function() { return current_properties()->warpSize; } //! B002
int of_some_variable()
{
	auto *prop = current_properties();
	return prop->warpSize; //! B002
}
__device__ int exchanged(int v) { return __shfl_sync(0xffffffffu, v, 0, 32); } //! P001
