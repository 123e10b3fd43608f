// The name of a macro is no scope of what its text begins with.
#include <cuda/std/limits>
#include <cuda_runtime.h>
#define FREE ::cudaFree
#define INFINITE ::cuda::std::numeric_limits<float>::infinity()
#define OWN Pool::cudaFree

struct Pool {
	static int cudaFree(void *p);
};
namespace mine {
namespace cuda {
__device__ float limit() { return INFINITE; }
} // namespace cuda
} // namespace mine

int done(void *p)
{
	FREE(p);
	return OWN(p);
}
