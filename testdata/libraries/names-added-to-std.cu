// What a program adds to cuda::std goes where its uses do, however it opens the namespace.
#include <cuda/std/limits>
#include <cuda/std/type_traits>

struct fixed_point {
	int raw;
};

namespace cuda {
namespace std {
template <> struct is_arithmetic<fixed_point> : true_type {};
template <> class numeric_limits<fixed_point> {
public:
	static constexpr bool is_specialized = true;
	__host__ __device__ static constexpr fixed_point max() { return fixed_point{0x7fffffff}; }
};
}  // namespace std
}  // namespace cuda
namespace cuda::std {
template <> struct is_signed<fixed_point> : true_type {};
}
namespace own { namespace std { template <class T> struct is_fixed : ::cuda::std::is_same<T, fixed_point> {}; } }

__global__ void largest(fixed_point *out)
{
	static_assert(cuda::std::is_arithmetic<fixed_point>::value && cuda::std::is_signed<fixed_point>::value, "");
	if (own::std::is_fixed<fixed_point>::value)
		*out = cuda::std::numeric_limits<fixed_point>::max();
}
