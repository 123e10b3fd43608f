#include <hip/hip_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/execution_policy.h>

namespace own { namespace cuda {
static const auto &par = thrust::device; // harmless: the project's own
} }

namespace gbm {
using namespace thrust;
void number(int *first, int *last, hipStream_t s)
{
	sequence(thrust::hip::par, first, last, 0);
	stable_sort(thrust::hip::par.on(s), first, last);
	sort(thrust::hip::par.on(s), first, last);
	sort(own::cuda::par, device_ptr<int>(first), device_ptr<int>(last)); // harmless
}
}
