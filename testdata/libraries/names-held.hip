// no-compile: it uses names that neither CUDA nor HIP has
// names that the libraries of ROCm do not have, beside those they have
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <hip/hip_cooperative_groups.h>
#include <tuple>
#include <thrust/iterator/offset_iterator.h>
#include <thrust/random.h>
#include <thrust/sort.h>
namespace cg = cooperative_groups;
#define SORT(f, ...) thrust::f(__VA_ARGS__)
void f(int *a, int n, void *t, size_t &b)
{
	hipcub::DeviceReduce::Sum(t, b, a, a, n);
	cub::DeviceReduce::NewReduction(t, b, a, a, n);
	cub::NewAlgorithm<int> x;
	cub::DeviceTopK::MaxKeys(t, b, a, a, n, 4);
	thrust::sort(a, a + n);
	SORT(stable_sort, a, a + n);
	thrust::new_sort(a, a + n);
	auto i = thrust::make_offset_iterator(a, 4);
	thrust::random::minstd_rand r;
	thrust::random::new_engine e;
	using namespace thrust::placeholders;
	auto p = thrust::placeholders::_1 + thrust::placeholders::_11;
	tranship::tuple<int> u;
	cuda::std::bitset<4> w;
}
__global__ void k() { cg::this_thread_block().sync(); cg::new_group(); }
