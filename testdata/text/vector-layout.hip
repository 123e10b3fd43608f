// what programs ask of types that hold CUDA's vector types, and of templates that take them
#include <hip/hip_runtime.h>
#include <type_traits>

struct node {
	int id;
	double4 box, other;
};
struct boxes {
	double4 a;
	double4 b;
};
struct wide {
	int id;
	double4 box;
};
struct even {
	int id;
	double4 box;
};
static_assert(sizeof(node) % 16 == 0, "laid out otherwise");
static_assert(sizeof(boxes) == 64 && alignof(boxes) >= 16, "only the second differs");
static_assert(sizeof(wide) == 64 && offsetof(wide, box) == 32, "the same");
static_assert(offsetof(even, box) >= 16 && alignof(double4) >= 16, "both differ");
size_t bytes(int n) { return n * sizeof(node); }

using vec = float4;
const bool plain = std::is_trivial<vec>::value, number = std::is_trivial<float>::value;

template <class T> struct buffer {
	static constexpr bool trivial = std::is_trivial<T>::value;
	T *data;
};
template <class T> struct numbers {
	static constexpr bool trivial = std::is_trivial_v<T>;
	T *data;
};
template <class T> std::enable_if_t<std::is_trivial<T>::value || sizeof(T) == 16> send(T *, int) {}
template <class T> std::enable_if_t<std::is_constructible<T, float>::value, T> all_of(float v) { return T(v); }
template <class T> std::enable_if_t<!std::is_constructible<T, float>::value, T> all_of(float) { return {}; }
template <class T> T from(int v)
{
	static_assert(std::is_constructible_v<T, T> && std::is_convertible_v<T, float4>, "the same");
	if constexpr (std::is_convertible_v<int, T>)
		return v;
	return {};
}
template <class T> __global__ void fill(T *p, T v)
{
	if constexpr (std::is_aggregate_v<T>)
		*p = v;
}

void use(float4 *v, float *f)
{
	buffer<float4> b{v};
	numbers<float> n{f};
	*v = all_of<float4>(*f);
	*f = all_of<float>(*f);
	*v = from<float4>(1);
	send(b.data, 1);
	send(v, 2);
	send(f, 3);
	fill<<<1, 1>>>(v, make_float4(1, 2, 3, 4));
}
