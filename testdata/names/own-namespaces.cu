// Names of CUDA's that the program declares in namespaces of its own.
#include <cstdio>
#include <cuda_runtime.h>
#include <curand_kernel.h>

namespace app {
namespace checked {
// frees what is a device pointer, and nothing else
inline cudaError_t cudaFree(void *p)
{
	cudaPointerAttributes a = {};
	cudaError_t status = cudaPointerGetAttributes(&a, p);
	return status == cudaSuccess && a.type == cudaMemoryTypeDevice ? ::cudaFree(p) : cudaSuccess;
}
} // namespace checked

namespace counted {
inline cudaError_t cudaMalloc(void **p, size_t bytes)
{
	std::printf("%zu bytes\n", bytes);
	return ::cudaMalloc(p, bytes);
}
} // namespace counted

namespace pool {
inline namespace v1 {
cudaError_t cudaMallocAsync(void **p, size_t bytes);
}
cudaError_t refill(void **p) { return cudaMallocAsync(p, 1 << 20); }
void drain();
} // namespace pool

cudaError_t pool::v1::cudaMallocAsync(void **p, size_t bytes) { return ::cudaMalloc(p, bytes); }
void pool::drain()
{
	void *p;
	cudaMallocAsync(&p, 16);
}

// one or the other, never CUDA's own
namespace random {
#if defined(APP_MRG)
typedef curandStateMRG32k3a_t curandState;
#elif defined(APP_XORWOW)
typedef curandStateXORWOW_t curandState;
#else
typedef curandStatePhilox4_32_10_t curandState;
#endif
} // namespace random

// CUDA's, or what stands in for it
namespace portable {
#ifdef APP_CPU
struct cudaEvent_t {
	double seconds;
};
#else
using ::cudaEvent_t;
#endif
} // namespace portable

__global__ void seed(random::curandState *s, unsigned n)
{
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		curand_init(7, i, 0, &s[i]);
}

struct Timer {
	portable::cudaEvent_t begin;
};
} // namespace app

int main()
{
	app::random::curandState *s = nullptr;
	if (app::counted::cudaMalloc((void **)&s, 64 * sizeof *s) != cudaSuccess)
		return 1;
	app::seed<<<1, 64>>>(s, 64);
	if (cudaDeviceSynchronize() != cudaSuccess)
		return 1;
	app::pool::drain();
	app::checked::cudaFree(s);
	cudaFree(nullptr);
	return 0;
}
