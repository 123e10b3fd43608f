// Names from inside Thrust: an older release's traits and tags (richard-evans/vampire's copy of CUSP), and what rocThrust has in another shape
// (cusplibrary/cusplibrary's cusp/detail/memory.inl, SparseLinearAlgebra/cuBool's unified_allocator.h).
#include <hip/hip_runtime.h>
#include <type_traits>
#include <thrust/device_ptr.h>
#include <thrust/iterator/detail/minimum_system.h>
#include <thrust/mr/allocator.h>
#include <thrust/system/hip/memory_resource.h>

template <typename A, typename B> struct same {
	typedef std::enable_if<std::is_same<A, B>::value, A> type;
};
template <typename A, typename B> struct space {
	typedef typename thrust::detail::minimum_system<A, B>::type type;
};
template <typename A, typename B, typename T = void> struct if_different : std::enable_if<std::integral_constant<bool, !std::is_same<A, B>::value>::value, T> {
};
typedef if_different<thrust::any_system_tag, thrust::device_system_tag, int>::type of_two;
typedef space<thrust::host_system_tag, thrust::device_system_tag> both;

hipError_t managed(void **p, size_t n) { return thrust::system::hip::detail::hipMallocManaged(p, n); }
