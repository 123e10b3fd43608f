// A namespace 'detail' of the program's in one that the file opens: rocPRIM has one outside of its own.
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>

namespace own {
namespace detail {
template <class T> struct words {
	enum { value = sizeof(T) / sizeof(int) };
};
}
template <class T> __device__ inline int size() { return detail::words<T>::value; }
}

using namespace own;

namespace other {
namespace detail {
	__device__ inline int one() { return 1; }
}
__device__ inline int two() { return detail::one() + other::detail::one(); }
}

template <class T> __global__ void work(int *o)
{
	int n = own::detail::words<T>::value;
	o[0] = n + own::detail::words<T>::value + size<T>() + other::two();
}

int main()
{
	thrust::device_vector<int> v(1);
	work<double><<<1, 1>>>(thrust::raw_pointer_cast(v.data()));
	return hipDeviceSynchronize() != hipSuccess;
}
