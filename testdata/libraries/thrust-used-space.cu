#include <thrust/device_ptr.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/execution_policy.h>

namespace own { namespace cuda {
static const auto &par = thrust::device; // harmless: the project's own
} }

namespace gbm {
using namespace thrust;
void number(int *first, int *last, cudaStream_t s)
{
	sequence(cuda::par, first, last, 0);
	stable_sort(cuda::par.on(s), first, last);
	sort(thrust::cuda::par.on(s), first, last);
	sort(own::cuda::par, device_ptr<int>(first), device_ptr<int>(last)); // harmless
}
}
