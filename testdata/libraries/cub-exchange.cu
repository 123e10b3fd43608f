// An exchange over the block alone is hipCUB's.
#include <cub/cub.cuh>
__global__ void turn(int *out)
{
	typedef cub::BlockExchange<int, 128, 4> exchange;
	__shared__ exchange::TempStorage storage;
	int items[4] = {1, 2, 3, 4};
	exchange(storage).BlockedToStriped(items, items);
	out[threadIdx.x] = items[0];
}
