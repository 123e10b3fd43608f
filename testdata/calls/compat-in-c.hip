// no-compile: what the compatibility header has is C++
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
hipError_t run(hipFunction_t f, int n)
{
	tranship::param_set_i(f, 0, n);
	return hipModuleLaunchKernel(f, n, 1, 1, 64, 1, 1, 0, 0, 0, 0);
}
