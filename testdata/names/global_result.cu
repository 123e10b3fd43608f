// '::' behind 'template <...>' is the global one, not a member of what the brackets hold (cusplibrary/cusplibrary's cusp/detail/verify.inl).
#include <cuda_runtime.h>
#include <cuda/std/utility>

template <typename T>
::cuda::std::pair<T, T> range(const T *v)
{
	return ::cuda::std::make_pair(v[0], v[1]);
}

template <class T> ::cudaError_t take(T **p, size_t n) { return ::cudaMalloc(p, n); }

namespace own {
namespace cuda {
inline __host__ __device__
::cuda::std::size_t size(int n);
} // namespace cuda
} // namespace own
