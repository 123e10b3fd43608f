// Names of CUDA's that the program declares in namespaces of its own.
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hiprand/hiprand_kernel.h>

namespace app {
namespace checked {
// frees what is a device pointer, and nothing else
inline hipError_t cudaFree(void *p)
{
	hipPointerAttribute_t a = {};
	hipError_t status = hipPointerGetAttributes(&a, p);
	return status == hipSuccess && a.type == hipMemoryTypeDevice ? ::hipFree(p) : hipSuccess;
}
} // namespace checked

namespace counted {
inline hipError_t cudaMalloc(void **p, size_t bytes)
{
	std::printf("%zu bytes\n", bytes);
	return ::hipMalloc(p, bytes);
}
} // namespace counted

namespace pool {
inline namespace v1 {
hipError_t cudaMallocAsync(void **p, size_t bytes);
}
hipError_t refill(void **p) { return cudaMallocAsync(p, 1 << 20); }
void drain();
} // namespace pool

hipError_t pool::v1::cudaMallocAsync(void **p, size_t bytes) { return ::hipMalloc(p, bytes); }
void pool::drain()
{
	void *p;
	cudaMallocAsync(&p, 16);
}

// one or the other, never CUDA's own
namespace random {
#if defined(APP_MRG)
typedef hiprandStateMRG32k3a_t curandState;
#elif defined(APP_XORWOW)
typedef hiprandState_t curandState;
#else
typedef hiprandStatePhilox4_32_10_t curandState;
#endif
} // namespace random

// CUDA's, or what stands in for it
namespace portable {
#ifdef APP_CPU
struct hipEvent_t {
	double seconds;
};
#else
using ::hipEvent_t;
#endif
} // namespace portable

__global__ void seed(random::curandState *s, unsigned n)
{
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		hiprand_init(7, i, 0, &s[i]);
}

struct Timer {
	portable::hipEvent_t begin;
};
} // namespace app

int main()
{
	app::random::curandState *s = nullptr;
	if (app::counted::cudaMalloc((void **)&s, 64 * sizeof *s) != hipSuccess)
		return 1;
	app::seed<<<1, 64>>>(s, 64);
	if (hipDeviceSynchronize() != hipSuccess)
		return 1;
	app::pool::drain();
	app::checked::cudaFree(s);
	hipFree(nullptr);
	return 0;
}
