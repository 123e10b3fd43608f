// CCCL counts its releases in other digits than Thrust, whose number rocThrust has.
#include <thrust/version.h>
#include <thrust/functional.h>
#include <hipcub/hipcub.hpp>
#if defined(THRUST_VERSION) && (THRUST_VERSION / 100 * 1000 + THRUST_VERSION % 100) >= 2008000
#include <functional>
#define LARGEST thrust::maximum<>{}
#else
#define LARGEST hipcub::Max()
#endif
#define IS_RECENT ((THRUST_VERSION / 100 * 1000 + THRUST_VERSION % 100) >= 2000000)

int largest(const int *in, int *out, int n, void *temporary, size_t bytes)
{
	hipcub::DeviceReduce::Reduce(temporary, bytes, in, out, n, LARGEST, 0);
	return IS_RECENT;
}
