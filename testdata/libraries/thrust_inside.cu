// Names from inside Thrust: an older release's traits and tags (richard-evans/vampire's copy of CUSP), and what rocThrust has in another shape
// (cusplibrary/cusplibrary's cusp/detail/memory.inl, SparseLinearAlgebra/cuBool's unified_allocator.h).
#include <thrust/device_ptr.h>
#include <thrust/iterator/detail/minimum_system.h>
#include <thrust/mr/allocator.h>
#include <thrust/system/cuda/memory_resource.h>

template <typename A, typename B> struct same {
	typedef thrust::detail::enable_if<thrust::detail::is_same<A, B>::value, A> type;
};
template <typename A, typename B> struct space {
	typedef thrust::detail::minimum_system_t<A, B> type;
};
template <typename A, typename B, typename T = void> struct if_different : thrust::detail::enable_if<thrust::detail::is_different<A, B>::value, T> {
};
typedef if_different<thrust::any_space_tag, thrust::detail::default_device_space_tag, int>::type of_two;
typedef space<thrust::host_space_tag, thrust::device_space_tag> both;

cudaError_t managed(void **p, size_t n) { return thrust::system::cuda::detail::cudaMallocManaged(p, n); }
