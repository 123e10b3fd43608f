// Namespaces of the program that bring names of CUDA's in, and others that declare them.
#include <hip/hip_runtime.h>

namespace gpu {
using ::hipError_t;
using ::hipFree;
using ::hipSuccess;
namespace types {
using ::hipStream_t;
}
} // namespace gpu

namespace own {
int cudaFree(int n) { return n; }
} // namespace own

struct runtime {
	static int cudaFree(int n) { return n; }
};

gpu::hipError_t release(void *p, gpu::types::hipStream_t stream)
{
	hipStreamSynchronize(stream);
	if (own::cudaFree(1) + runtime::cudaFree(2) != 3)
		return hipErrorUnknown;
	return gpu::hipFree(p) == gpu::hipSuccess ? ::gpu::hipSuccess : ::hipErrorUnknown;
}
