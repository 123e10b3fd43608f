// Namespaces of the program that bring names of CUDA's in, and others that declare them.
#include <cuda_runtime.h>

namespace gpu {
using ::cudaError_t;
using ::cudaFree;
using ::cudaSuccess;
namespace types {
using ::cudaStream_t;
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

int with_other_names(void *p, types::cudaStream_t stream)
{
	device::cudaError_t e = device::cudaFree(p);
	return e == device::cudaSuccess ? ours::cudaFree(2) : stream != nullptr;
}

gpu::cudaError_t release(void *p, gpu::types::cudaStream_t stream)
{
	cudaStreamSynchronize(stream);
	if (own::cudaFree(1) + runtime::cudaFree(2) != 3)
		return cudaErrorUnknown;
	return gpu::cudaFree(p) == gpu::cudaSuccess ? ::gpu::cudaSuccess : ::cudaErrorUnknown;
}
