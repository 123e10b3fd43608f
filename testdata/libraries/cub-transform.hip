// hipCUB's transform takes rocPRIM's tuples; libcu++'s functors; what cuRAND's generators stand on
#include <hip/hip_runtime.h>
#include <thrust/functional.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <tuple>
#include <hiprand/hiprand_kernel.h>
struct lock {
	cuda::atomic_flag<> taken;
	__device__ void acquire() { while (taken.test_and_set(__ATOMIC_ACQUIRE)) ; }
};
struct add { __device__ float operator()(float x, float y) const { return x + y; } };
struct twice { __device__ float operator()(float x) const { return 2 * x; } };
__global__ void k(hiprandState *s, hiprandStatePhilox4_32_10_t *p, float2 *o, float4 *q, double2 *d)
{
	o[0] = hiprand_normal2(s);
	q[0] = hiprand_normal4(p);
	d[0] = hiprand_normal2_double(s);
	thrust::minimum<float> m;
	o[1].x = m(o[0].x, q[0].y);
}
void f(float *a, float *b, float *c, int n, void *t, size_t &bytes)
{
	hipcub::DeviceTransform::Transform(rocprim::make_tuple(a, b), c, n, add{});
	hipcub::DeviceTransform::Transform(rocprim::make_tuple(a, b), c, n, add{}, hipStream_t(0));
	hipcub::DeviceTransform::Transform(a, c, n, twice{});
	hipcub::DeviceReduce::Reduce(t, bytes, a, c, n, thrust::maximum<>{}, 0.f);
}
