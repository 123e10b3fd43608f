// '::' behind 'template <...>' is the global one, not a member of what the brackets hold (cusplibrary/cusplibrary's cusp/detail/verify.inl).
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <utility>

template <typename T>
::tranship::pair<T, T> range(const T *v)
{
	return ::tranship::make_pair(v[0], v[1]);
}

template <class T> ::hipError_t take(T **p, size_t n) { return ::hipMalloc(p, n); }

namespace own {
namespace cuda {
inline __host__ __device__
::std::size_t size(int n);
} // namespace cuda
} // namespace own
