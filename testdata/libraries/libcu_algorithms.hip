// libcu++'s algorithms and helpers in kernels: the host's library has them for the host, or since C++20
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <algorithm>
#include <numbers>
#include <numeric>
#include <type_traits>
#include <utility>
enum class kind : int { one = 1 };
template <class T> __device__ T half_way(T a, T b) { return tranship::midpoint<tranship::remove_cvref_t<T>>(a, b); }
__global__ void k(int *v, int n, cuda::atomic<int> *total)
{
	int *end = tranship::algo::remove_if(v, v + n, [](int x) { return x < 0; });
	tranship::algo::for_each(v, end, [](int &x) { x = tranship::to_underlying(kind::one) + std::max(x, 1); });
	if (tranship::algo::is_sorted(v, end) && tranship::algo::binary_search(v, end, 3))
		*tranship::algo::lower_bound(v, end, 3) = tranship::algo::accumulate(v, end, 0);
	total->fetch_add(half_way(v[0], v[1]));
	v[0] = static_cast<int>(tranship::numbers::pi_v<float> * tranship::algo::invoke([](int x) { return x + 1; }, v[1]));
	static_assert(std::is_same_v<tranship::type_identity_t<int>, int>, "");
}
namespace cs = std;
__global__ void sums(int *v, int n) { v[0] = tranship::algo::accumulate(v, v + n, 0) + cs::min(n, 3); }
