// Types that functions and lambdas return behind '->', and members behind the same.
#include "tranship_compat.h"
#include <hip/hip_complex.h>
#include <tuple>
#include <hip/hip_runtime.h>
#include <utility>

struct node { int cudaStream_t; node *cudaEvent_t; };
node *next_of(node *n);

auto check(int code) -> hipError_t { return code ? hipErrorUnknown : hipSuccess; }
template <typename... A> auto call(hipError_t (*f)(A...), A... a) -> hipError_t { return f(a...); }
struct stream {
	hipStream_t s;
	auto get() const noexcept -> hipStream_t { return s; }
	auto operator()(int n) const -> hipError_t;
	static auto make() -> hipStream_t *;
};
auto stream::operator()(int n) const -> hipError_t { return check(n); }
__host__ __device__ auto twice(hipComplex z) -> hipComplex { return hipCaddf(z, z); }
__device__ auto both(int a, int b) -> tranship::tuple<int, int> { return {a, b}; }
__device__ auto along(float x) -> float3 { return {x, 0, 0}; }
using function = auto(int) -> hipError_t;

int main()
{
	auto last = [](function *f) mutable noexcept -> hipError_t { return f(0); };
	node nodes[2] = {};
	node *(*const steps[1])(node *) = {next_of};
	return last(check) + call(hipStreamQuery, stream().get()) + nodes->cudaStream_t + next_of(nodes)->cudaStream_t +
	       steps[0](nodes)->cudaEvent_t->cudaStream_t;
}

node *next_of(node *n) { return n + 1; }
__global__ void kernel(float *p)
{
	p[0] = twice(make_hipComplex(p[1], 0)).x + tranship::tuples::get<0>(both(1, 2)) + along(p[2]).x;
}
