// section decompose: the parts of keys that CUB sorts by, told as a tuple of libcu++'s; hipCUB wants rocPRIM's.
// provides: tranship::decompose
// requires: tuple
#if __has_include(<rocprim/types/tuple.hpp>)
#include <hip/hip_runtime.h>
#include <rocprim/types/tuple.hpp>
#include <tuple>
#include <utility>

namespace tranship {

template <class D> struct decomposed {
	D decomposer;
	template <class... T, size_t... i>
	static __host__ __device__ rocprim::tuple<T...> parts(const std::tuple<T...> &t, std::index_sequence<i...>)
	{
		return rocprim::tuple<T...>(std::get<i>(t)...);
	}
	template <class... T> static __host__ __device__ rocprim::tuple<T...> parts(const std::tuple<T...> &t)
	{
		return parts(t, std::index_sequence_for<T...>());
	}
	template <class Key> __host__ __device__ auto operator()(Key &key) const { return parts(decomposer(key)); }
};
template <class D> decomposed<D> decompose(D decomposer)
{
	return { decomposer };
}

} // namespace tranship
#endif
