#include <core/core.h>
namespace core {
namespace {
template <class T> __global__ void fill_kernel(T *p, int n, T value)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		p[i] = value;
}
} // namespace
void fill(float *p, int n, float value, cudaStream_t stream) { fill_kernel<float><<<(n + 127) / 128, 128, 0, stream>>>(p, n, value); }
} // namespace core
