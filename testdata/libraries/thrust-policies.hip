// Thrust's execution policies for CUDA, on a stream and without; objects that are called like namespaces
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>

struct arena {
	typedef char value_type;
	char *allocate(std::ptrdiff_t n);
	void deallocate(char *p, size_t n);
};
struct reader { int x; };

int run(hipStream_t stream, arena &memory, thrust::device_vector<int> &v, reader cub)
{
	thrust::sequence(thrust::hip::par.on(stream), v.begin(), v.end());
	thrust::sort(thrust::hip::par_nosync.on(stream), v.begin(), v.end(), thrust::greater<int>());
	thrust::sort(thrust::hip::par(memory).on(stream), v.begin(), v.end());
	auto policy = thrust::hip::par;
	return thrust::reduce(policy.on(stream), v.begin(), v.end()) + thrust::reduce(thrust::hip::par, v.begin(), v.end()) + cub.x;
}
