// Types that functions and lambdas return behind '->', and members behind the same.
#include <cuComplex.h>
#include <cuda/std/tuple>
#include <cuda_runtime.h>
#include <utility>

struct node { int cudaStream_t; node *cudaEvent_t; };
node *next_of(node *n);

auto check(int code) -> cudaError_t { return code ? cudaErrorUnknown : cudaSuccess; }
template <typename... A> auto call(cudaError_t (*f)(A...), A... a) -> cudaError_t { return f(a...); }
struct stream {
	cudaStream_t s;
	auto get() const noexcept -> cudaStream_t { return s; }
	auto operator()(int n) const -> cudaError_t;
	static auto make() -> cudaStream_t *;
};
auto stream::operator()(int n) const -> cudaError_t { return check(n); }
__host__ __device__ auto twice(cuComplex z) -> cuComplex { return cuCaddf(z, z); }
__device__ auto both(int a, int b) -> cuda::std::tuple<int, int> { return {a, b}; }
__device__ auto along(float x) -> float3 { return {x, 0, 0}; }
using function = auto(int) -> cudaError_t;

int main()
{
	auto last = [](function *f) mutable noexcept -> cudaError_t { return f(0); };
	node nodes[2] = {};
	node *(*const steps[1])(node *) = {next_of};
	return last(check) + call(cudaStreamQuery, stream().get()) + nodes->cudaStream_t + next_of(nodes)->cudaStream_t +
	       steps[0](nodes)->cudaEvent_t->cudaStream_t;
}

node *next_of(node *n) { return n + 1; }
__global__ void kernel(float *p)
{
	p[0] = twice(make_cuComplex(p[1], 0)).x + cuda::std::get<0>(both(1, 2)) + along(p[2]).x;
}
