// Namespaces of the program that HIP's cooperative_groups has, too.
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

namespace internal {
struct state {
	int n;
};
__device__ inline int twice(int x) { return 2 * x; }
__device__ inline int four(int x) { return ::internal::twice(::internal::twice(x)); }
__device__ int later(int x);
} // namespace internal
namespace impl {
template <class T> struct same {
	typedef T type;
};
namespace deeper {
	__device__ inline int one() { return 1; }
}
}

using namespace cooperative_groups;

__device__ int ::internal::later(int x) { return x; }
struct impl_user {
	int internal;
};

__global__ void work(int *o, impl_user u)
{
	thread_block b = this_thread_block();
	::impl::same<int>::type x = ::internal::four(*o) + ::internal::twice(3);
	const ::internal::state s = {static_cast<::impl::same<int>::type>(b.thread_rank())};
	using namespace ::impl::deeper;
	o[0] = x + s.n + u.internal + ::impl::deeper::one() + ::internal::later(2);
}
