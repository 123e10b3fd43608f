// Blocks of one warp that load and store by warp transposes: rocPRIM's want whole wavefronts, the block's take any size.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

template <int THREADS, hipcub::BlockLoadAlgorithm HOW>
__global__ void twice(const int *in, int *out)
{
	using Load = hipcub::BlockLoad<int, THREADS, 4, HOW>;
	using Store = hipcub::BlockStore<int, THREADS, 4, hipcub::BLOCK_STORE_TRANSPOSE>;
	__shared__ union {
		typename Load::TempStorage load;
		typename Store::TempStorage store;
	} memory;
	int items[4];
	Load(memory.load).Load(in, items);
	for (int &i : items)
		i *= 2;
	__syncthreads();
	Store(memory.store).Store(out, items);
}

void run(const int *in, int *out)
{
	twice<32, hipcub::BLOCK_LOAD_TRANSPOSE><<<1, 32>>>(in, out);
	twice<96, hipcub::BLOCK_LOAD_DIRECT><<<1, 96>>>(in, out);
}
