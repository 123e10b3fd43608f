// no-compile: a class that nothing defines has members here
// What opens no scope: a template's parameter, a class without a body, another name of a namespace. A lambda that a macro begins opens one.
#include <hip/hip_runtime.h>
#define HD __host__ __device__
namespace a { int x; }
#ifdef OLD
namespace b = a;
#endif
namespace b { int y; }
struct later;
template <typename T> struct box {
	typedef T vec_t;
	vec_t lower, upper;
	__host__ __device__ vec_t center() const { return (lower + upper) / (typename vec_t::scalar_t)2; }
};
template <typename T> struct holder {
	using value_type = T;
	int v{value_type::N};
};
template <typename P> struct S {
	using A = P;
	using B = typename A::type;
	S(B b = {}) : x{b} {}
	B x;
};
__global__ void k(uint3 *p, float *x)
{
	*p = make_uint3(1, 2, 3);
	dim3 g(p->x);
	auto f = [=] HD(int i) { return x[i]; };
	x[0] = f((int)__popc(3)) + f({1}) + b::y;
	int n{static_cast<int>(__popc(4))};
}
