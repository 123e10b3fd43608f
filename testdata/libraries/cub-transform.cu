// hipCUB's transform takes rocPRIM's tuples; libcu++'s functors; what cuRAND's generators stand on
#include <cub/cub.cuh>
#include <cuda/functional>
#include <cuda/std/atomic>
#include <cuda/std/tuple>
#include <curand_kernel.h>
struct lock {
	cuda::std::atomic_flag taken;
	__device__ void acquire() { while (taken.test_and_set(cuda::std::memory_order_acquire)) ; }
};
struct add { __device__ float operator()(float x, float y) const { return x + y; } };
struct twice { __device__ float operator()(float x) const { return 2 * x; } };
__global__ void k(curandState *s, curandStatePhilox4_32_10_t *p, float2 *o, float4 *q, double2 *d)
{
	o[0] = curand_box_muller(s);
	q[0] = curand_box_muller4(p);
	d[0] = curand_box_muller_double(s);
	cuda::minimum<float> m;
	o[1].x = m(o[0].x, q[0].y);
}
void f(float *a, float *b, float *c, int n, void *t, size_t &bytes)
{
	cub::DeviceTransform::Transform(cuda::std::make_tuple(a, b), c, n, add{});
	cub::DeviceTransform::Transform(::cuda::std::make_tuple(a, b), c, n, add{}, cudaStream_t(0));
	cub::DeviceTransform::Transform(a, c, n, twice{});
	cub::DeviceReduce::Reduce(t, bytes, a, c, n, cuda::maximum<>{}, 0.f);
}
