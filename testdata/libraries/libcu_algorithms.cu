// libcu++'s algorithms and helpers in kernels: the host's library has them for the host, or since C++20
#include <cuda/std/algorithm>
#include <cuda/std/atomic>
#include <cuda/std/numbers>
#include <cuda/std/numeric>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
enum class kind : int { one = 1 };
template <class T> __device__ T half_way(T a, T b) { return cuda::std::midpoint<cuda::std::remove_cvref_t<T>>(a, b); }
__global__ void k(int *v, int n, cuda::std::atomic_int *total)
{
	int *end = cuda::std::remove_if(v, v + n, [](int x) { return x < 0; });
	cuda::std::for_each(v, end, [](int &x) { x = cuda::std::to_underlying(kind::one) + cuda::std::max(x, 1); });
	if (cuda::std::is_sorted(v, end) && cuda::std::binary_search(v, end, 3))
		*cuda::std::lower_bound(v, end, 3) = cuda::std::accumulate(v, end, 0);
	cuda::std::atomic_fetch_add(total, half_way(v[0], v[1]));
	v[0] = static_cast<int>(cuda::std::numbers::pi_v<float> * cuda::std::invoke([](int x) { return x + 1; }, v[1]));
	static_assert(cuda::std::is_same_v<cuda::std::type_identity_t<int>, int>, "");
}
namespace cs = cuda::std;
__global__ void sums(int *v, int n) { v[0] = cs::accumulate(v, v + n, 0) + cs::min(n, 3); }
