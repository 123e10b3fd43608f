// CCCL counts its releases in other digits than Thrust, whose number rocThrust has.
#include <cub/cub.cuh>
#if defined(CCCL_VERSION) && CCCL_VERSION >= 2008000
#include <cuda/std/functional>
#define LARGEST cuda::maximum<>{}
#else
#define LARGEST cub::Max()
#endif
#define IS_RECENT (CCCL_VERSION >= 2000000)

int largest(const int *in, int *out, int n, void *temporary, size_t bytes)
{
	cub::DeviceReduce::Reduce(temporary, bytes, in, out, n, LARGEST, 0);
	return IS_RECENT;
}
