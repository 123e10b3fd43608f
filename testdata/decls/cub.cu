// CUB: blocks, warps, whole devices, iterators.
#include <cub/cub.cuh>
#include <cub/block/block_reduce.cuh>
struct custom_min {
	template<class T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? a : b; }
};
template<int threads, int items, cub::BlockReduceAlgorithm algorithm> __global__ void kernel(int *in, int *out)
{
	typedef cub::BlockReduce<int, threads, algorithm> reduce;
	typedef cub::BlockScan<int, threads> scan;
	typedef cub::BlockLoad<int, threads, items, cub::BLOCK_LOAD_TRANSPOSE> load;
	using sort = cub::BlockRadixSort<int, threads, items, int>;
	__shared__ union {
		typename reduce::TempStorage reduce;
		typename scan::TempStorage scan;
		typename load::TempStorage load;
		typename sort::TempStorage sort;
	} temp;
	int v[items], w[items], total;
	load(temp.load).Load(in, v, threads * items, 0);
	total = reduce(temp.reduce).Sum(v[0]) + reduce(temp.reduce).Reduce(v[0], cub::Max()) + reduce(temp.reduce).Reduce(v, custom_min());
	scan(temp.scan).ExclusiveSum(v, w, total);
	sort(temp.sort).Sort(v, w);
	__shared__ typename cub::WarpReduce<int>::TempStorage warp[threads / 32];
	out[0] = cub::WarpReduce/*C*/<int>(warp[threadIdx.x / 32]).Sum(total);
	cub::BlockStore<int, threads, items>().Store(out, v);
}
int main()
{
	int *in = 0, *out = 0;
	void *temp = nullptr;
	size_t bytes = 0;
	cub/*C*/::DeviceReduce::Sum(temp, bytes, in, out, 10);
	cudaError_t e = cub::DeviceScan::ExclusiveSum(temp, bytes, in, out, 10, 0);
	cub::DoubleBuffer<int> keys(in, out), values(out, in);
	CubDebugExit(cub::DeviceRadixSort::SortPairs(temp, bytes, keys, values, 10, 0, 32));
	cub::CountingInputIterator<int> counting(0);
	cub::TransformInputIterator<float, custom_min, int *> transformed(in, custom_min());
	cub::DeviceSelect::If(temp, bytes, in, out, out, 10, [] __device__(int x) { return x > 3; });
	cub::ArgIndexInputIterator<int *> indexed(in);
	cub::KeyValuePair<int, int> pair(1, 2);
	cub::CachingDeviceAllocator allocator(true);
	allocator.DeviceAllocate(&temp, bytes);
	kernel<128, 4, cub::BLOCK_REDUCE_WARP_REDUCTIONS><<<1, 128>>>(in, out);
	return keys.Current() == in && e == cudaSuccess && pair.key;
}
