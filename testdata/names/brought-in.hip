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

namespace device = ::gpu;
namespace types = gpu::types;
namespace ours = own;

int with_other_names(void *p, types::hipStream_t stream)
{
	device::hipError_t e = device::hipFree(p);
	return e == device::hipSuccess ? ours::cudaFree(2) : stream != nullptr;
}

gpu::hipError_t release(void *p, gpu::types::hipStream_t stream)
{
	hipStreamSynchronize(stream);
	if (own::cudaFree(1) + runtime::cudaFree(2) != 3)
		return hipErrorUnknown;
	return gpu::hipFree(p) == gpu::hipSuccess ? ::gpu::hipSuccess : ::hipErrorUnknown;
}
