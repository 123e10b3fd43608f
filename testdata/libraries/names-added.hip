// no-compile: what the names stand for is in a header that is not here
// a program that puts names of its own into a library's namespace: nobody can tell what is there
#include <hip/hip_runtime.h>
#include "more_sorts.h"
#include <hipcub/hipcub.hpp>
namespace hipcub {
template <class T> struct SumOfSquares { __host__ __device__ T operator()(T a, T b) const { return a * a + b * b; } };
}
namespace thrust { namespace own { template <class I> void sort3(I i) { } } }
void f(int *a, int n, void *t, size_t &b)
{
	hipcub::DeviceReduce::Reduce(t, b, a, a, n, hipcub::SumOfSquares<int>(), 0);
	thrust::own::sort3(a);
	thrust::other::sort4(a);
}
// but a name that CUDA's own headers are known to have is theirs
namespace cuda::std { template <class T> struct sum_of {}; }
template <class T> using accessor = cuda::std::default_accessor<T>;
template <class T> using sums = cuda::std::sum_of<T>;
