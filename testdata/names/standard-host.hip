// Nothing here is for the device only: the standard library answers as it does for nvcc.
#include <hip/hip_runtime.h>
#include <type_traits>
#include <utility>

template <class T> using sum_t = decltype(std::declval<T>() + std::declval<T>());
template <class T> __host__ __device__ sum_t<T> add(T a, T b) { return a + b; }
struct plus {
	__host__ __device__ float operator()(float a, float b) const { return a + b; }
};
static_assert(std::is_invocable_v<plus, float, float>);
template <class Op> __global__ void reduce(float *p, Op op) { *p = op(p[0], add(p[1], p[2])); }
void use(float *p) { reduce<<<1, 1>>>(p, plus{}); }
