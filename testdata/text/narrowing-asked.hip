// Braces that narrow: values of lambdas, templates, deduced results, macros; places of dim3, members by name. Twins stay.
#include <hip/hip_runtime.h>
#include <cstdint>
namespace far { __device__ uint64_t f(); }
namespace near = far;
using far::f;
struct both { int a, b; };
template <class T> __device__ T same(T x) { return x; }
__device__ auto wide() { return f(); }
#define TWICE(x) ((x) * 2)
__device__ void take(both);

__global__ void kernel(int n, uint64_t w, uint3 at)
{
	auto lambda = [] (uint64_t x) { return x; };
	int a{static_cast<int>(same(w))}, b{static_cast<int>(wide())}, c{static_cast<int>(lambda(w))}, d{static_cast<int>(near::f())}, e{static_cast<int>(f())}, g{static_cast<int>(TWICE(w))};
	both all = {.a = static_cast<int>(w), .b = 1}, none = {.a = n, .b = 2};
	take({static_cast<int>(wide()), n});
	dim3 grid{static_cast<unsigned int>(n), 1}, blocks = {static_cast<unsigned int>(w), at.x, 1}, same_kind{at.x, 2u}, constant{3, 4};
	float4 any{n, w, 1.0, 0};
	int kept{same(n)}, kept2{lambda(3) > 2}, kept3{TWICE(n)};
	enum class kind : unsigned { one, two };
	if (n) { take({1, 2}); }
	(void)a; (void)b; (void)c; (void)d; (void)e; (void)g; (void)all; (void)none; (void)grid; (void)blocks; (void)same_kind; (void)constant; (void)any; (void)kept; (void)kept2; (void)kept3;
}
