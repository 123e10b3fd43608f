// sections: algorithm array atomics bf16 blas blaslt blasxt blas1 carry cast cg complex device dnn e8m0 graph half image invoke launch layered libcu math matrix memory miopen mma nearest nvtx order ptx reference round runtime simd sparse sparse1 std storage striped surface texture tuple warp 
// All sections of the header in one source, as "tranship compat-header" prints it: none is in the way of another.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"

__global__ void sum(float *v)
{
	v[0] += tranship::shfl_down_sync(0xffffffffu, v[threadIdx.x], 1);
}
