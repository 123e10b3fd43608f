#include "tranship_compat.h"
#include <hip/hip_runtime_api.h>
#include <hip/hip_runtime.h>
// the questions that harrism/hemi's hemi/configure.h asks, and a project's own names
static int __occupied(int n) { return n; }
struct Occupancy {
	int cudaOccResult;
};
int blocks(const hipDeviceProp_t &prop, const hipFuncAttributes &attributes, int threads)
{
	cudaOccDeviceProp p(prop);
	cudaOccFuncAttributes a = attributes;
	cudaOccDeviceState state;
	state.cacheConfig = CACHE_PREFER_NONE;
	int block = 0, grid = 0, granularity = 0;
	if (cudaOccMaxPotentialOccupancyBlockSize(&grid, &block, &p, &a, &state, size_t(1024)) != CUDA_OCC_SUCCESS)
		return 0;
	cudaOccError error = cudaOccSMemAllocationGranularity(&granularity, &p);
	cudaOccResult result;
	if (error != CUDA_OCC_SUCCESS || cudaOccMaxActiveBlocksPerMultiprocessor(&result, &p, &a, &state, threads, 0) != CUDA_OCC_SUCCESS)
		return 0;
	return __occupied(__occRoundUp(result.activeBlocksPerMultiprocessor, 32) + __occDivideRoundUp(grid, p.warpSize));
}
