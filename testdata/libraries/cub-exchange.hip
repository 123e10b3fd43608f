// An exchange over the block alone is hipCUB's.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
__global__ void turn(int *out)
{
	typedef hipcub::BlockExchange<int, 128, 4> exchange;
	__shared__ exchange::TempStorage storage;
	int items[4] = {1, 2, 3, 4};
	exchange(storage).BlockedToStriped(items, items);
	out[threadIdx.x] = items[0];
}
