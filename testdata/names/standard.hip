// Questions to the standard library about functions for the device: clang answers them for the host.
// tranship-options: -- -std=c++20
#include "tranship_compat.h"
#include <concepts>
#include <hip/hip_runtime.h>
#include <type_traits>
#include <utility>

template <class T> using sum_t = decltype(tranship::declval<T>() + tranship::declval<T>());
template <class T> using size_type = decltype(std::declval<T>().size()); // for the host only
template <class T> __device__ sum_t<T> add(T a, T b)
{
	using product = decltype(tranship::declval<T>() * ::tranship::declval<T>());
	return a + b + product(1);
}
template <class T> __device__ auto twice(T v) -> decltype(tranship::declval<T>() * 2);
template <class T> __device__ auto twice(T v) -> decltype(tranship::declval<T>() * 2) { return v * 2; }
template <class T> __host__ __device__ auto half(T v) -> decltype(std::declval<T>() / 2) { return v / 2; }
template <class T> auto on_host(T v) -> decltype(std::declval<T>() * 2) { return v * 2; }
template <class V, class = size_type<V>> int count(const V &v) { return (int)v.size(); }

struct plus {
	__device__ float operator()(float a, float b) const { return a + b; }
};
struct number {
	int v;
	__host__ __device__ int get() const { return v; }
};
struct put_none {
	put_none(const put_none &) = delete;
};
static_assert(tranship::is_invocable_v<plus, float, int> && !tranship::is_invocable<plus, number>::value);
static_assert(tranship::is_invocable_r_v<double, plus, int, int> && !tranship::is_invocable_r<number, plus, int, int>::value);
static_assert(tranship::is_invocable_v<int (number::*)() const, number> && !tranship::is_invocable_v<int>);
static_assert(std::is_same_v<tranship::invoke_result_t<plus, float, float>, float>);
static_assert(std::is_same_v<tranship::invoke_result_t<decltype(&number::v), number &>, int &>);
template <class Op> using result = typename tranship::invoke_result<Op, float, float>::type;

template <tranship::invocable<float, float> Op> __global__ void reduce(float *p, Op op, result<Op> *out)
{
	*out = op(p[0], add(twice(p[1]), half(p[2])));
}

namespace mine {
template <class F> constexpr bool is_invocable_v = false;
static_assert(!mine::is_invocable_v<plus>);
}

template <class F> concept unary = requires(F f, float x) {
	f.calls;
	{ f(x) } -> tranship::convertible_to<float>;
};
template <class V> concept counted = requires(V v) { { v.size() } -> std::convertible_to<int>; }; // for the host only
template <unary F> __global__ void apply(float *p, F f) { *p = f(*p); }
template <tranship::convertible_to<float> T> __device__ float as_float(T v) { return v; }
template <counted V> std::convertible_to<int> auto size(const V &v) { return v.size(); }

// Concepts that ask whether a value converts, which in a function for the device is none of the host's std::declval's affair.
template <class T> concept value = tranship::copyable<T> && requires(T v) {
	{ v < v } -> tranship::convertible_to<bool>;
} && std::is_object_v<T>;
template <class T> concept on_the_host = std::copyable<T>;
template <class T> requires tranship::assignable_from<T &, T> && requires(T v) { { v + v } -> tranship::common_with<T>; }
__device__ void put(T *p, T v)
{
	static_assert(tranship::common_reference_with<T, const T &> && !tranship::copy_constructible<const put_none>);
	if constexpr (tranship::regular<T>)
		*p = v;
}
template <value T, tranship::strict_weak_order<T, T> Less> __global__ void least(T *p, Less less)
{
	if (less(p[1], p[0]))
		put(p, p[1]);
}
struct below {
	template <class T> __device__ bool operator()(T a, T b) const { return a < b; }
};
void use_least(float *p) { least<<<1, 1>>>(p, below{}); }
template <class T> __device__ void wide(T *p) requires (sizeof(T) > 2) { p[0] = decltype(tranship::declval<T>() + 1)(1); }
template <class T> __device__ void sized(T *p) requires requires(T v) { v.size(); }
{
	p[0] = decltype(tranship::declval<T>())(1);
}
template <class T> void own(T *p) requires (sizeof(T) > 2) { p[0] = decltype(std::declval<T>() + 1)(1); }
template <std::movable T> __host__ __device__ T same(T v) { return v; }
template <std::semiregular T> T default_of() { return T(); }

struct negate {
	int calls;
	__device__ float operator()(float v) const { return -as_float(v); }
};

void use_unary(float *p) { apply<<<1, 1>>>(p, negate{}); }
void use(float *p) { reduce<<<1, 1>>>(p, plus{}, p); }
