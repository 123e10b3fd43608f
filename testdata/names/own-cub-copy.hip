// A copy of CUB under other paths, whose namespace macros open (MultithreadCorner/Hydra's hydra_cub): nothing of it is hipCUB's.
#include <hip/hip_runtime.h>
#define CUB_NS_QUALIFIER ::cub
#define COPY_BEGIN \
	namespace cub \
	{
#define COPY_END }
COPY_BEGIN
namespace detail
{
template <bool B, class T, class F> struct pick {
	using type = T;
};
} // namespace detail
template <bool B, class T, class F> struct If {
	using Type = typename cub::detail::pick<B, T, F>::type;
};
COPY_END
__global__ void one(CUB_NS_QUALIFIER::If<true, int, float>::Type *p)
{
	*p = 1;
}
