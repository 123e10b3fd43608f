// sections: occupancy
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
static size_t each(int threads) { return 4 * (size_t)threads; }
int blocks(const hipDeviceProp_t &prop, const hipFuncAttributes &attributes)
{
	cudaOccDeviceProp p(prop), none;
	cudaOccFuncAttributes a(attributes);
	cudaOccDeviceState s;
	cudaOccResult r;
	s.cacheConfig = CACHE_PREFER_L1;
	int grid, block, step;
	cudaOccError e = cudaOccMaxActiveBlocksPerMultiprocessor(&r, &p, &a, &s, 256, 0);
	if (e != CUDA_OCC_SUCCESS || cudaOccSMemAllocationGranularity(&step, &none) != CUDA_OCC_SUCCESS)
		return __occMin(r.blockLimitWarps, r.blockLimitRegs);
	if (cudaOccMaxPotentialOccupancyBlockSize(&grid, &block, &p, &a, &s) == CUDA_OCC_ERROR_INVALID_INPUT ||
	    cudaOccMaxPotentialOccupancyBlockSize(&grid, &block, &p, &a, &s, each, 0) != CUDA_OCC_SUCCESS ||
	    cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(&grid, &block, &p, &a, &s, each) != CUDA_OCC_SUCCESS)
		return 0;
	return __occRoundUp(r.activeBlocksPerMultiprocessor, 2) + __occDivideRoundUp(grid, step);
}
