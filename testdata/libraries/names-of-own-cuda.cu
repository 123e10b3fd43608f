// a program's own namespace of that name, and what it adds to CUDA's
#include <cuda/cmath>
namespace cuda
{
__device__ inline unsigned halve(unsigned n) { return n / 2; }
} // namespace cuda
namespace our::cuda
{
inline unsigned isqrt(unsigned n) { return n; }
} // namespace our::cuda
__global__ void k(unsigned *p, unsigned n) { p[0] = cuda::halve(n); }
unsigned host(unsigned n) { return our::cuda::isqrt(n); }
