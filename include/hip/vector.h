// section vector: a base for classes that derive from CUDA's vector types: the components, without the operators of HIP's types.
// provides: tranship::vector
// requires: -
//
// Those operators take the derived class as well as its own do, as soon as a number of another type comes in, and a vector beside the class
// as an object of the class where it converts to one: for that there are friends here, which are preferred to HIP's templates.
#include <hip/hip_runtime.h>
#include <type_traits>

namespace tranship {

template <class V> struct vector;

#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)
template <class V> struct vector : V {
	template <class... A> __host__ __device__ static vector of(A... a)
	{
		vector v;
		static_cast<V &>(v) = V{a...};
		return v;
	}
};
#else
// What an object of a derived class D, and a V beside it, are to an operator: both D's where a V converts to a D, else both V's.
template <class D, class V, bool converts = std::is_convertible<const V &, D>::value> struct beside {
	__host__ __device__ static const D &of(const D &d) { return d; }
	__host__ __device__ static D of(const V &v) { return v; }
};
template <class D, class V> struct beside<D, V, false> {
	__host__ __device__ static const V &of(const V &v) { return v; }
};
#define TRANSHIP_BESIDE(op, n)                                                                                              \
	template <class D, class W,                                                                                         \
	          typename std::enable_if<std::is_base_of<vector, D>::value && std::is_same<W, T>::value, int>::type = 0>   \
	friend __host__ __device__ auto operator op(const D &d, const HIP_vector_type<W, n> &v)                             \
	{                                                                                                                   \
		return beside<D, V>::of(d) op beside<D, V>::of(v);                                                          \
	}                                                                                                                   \
	template <class D, class W,                                                                                         \
	          typename std::enable_if<std::is_base_of<vector, D>::value && std::is_same<W, T>::value, int>::type = 0>   \
	friend __host__ __device__ auto operator op(const HIP_vector_type<W, n> &v, const D &d)                             \
	{                                                                                                                   \
		return beside<D, V>::of(v) op beside<D, V>::of(d);                                                          \
	}
#define TRANSHIP_VECTOR(n, ...)                                                                                                     \
	template <class T> struct alignas(HIP_vector_type<T, n>) vector<HIP_vector_type<T, n>> {                                    \
		typedef HIP_vector_type<T, n> V;                                                                                    \
		T __VA_ARGS__;                                                                                                      \
		__host__ __device__ operator V &() { return reinterpret_cast<V &>(*this); }                                         \
		__host__ __device__ operator const V &() const { return reinterpret_cast<const V &>(*this); }                       \
		TRANSHIP_BESIDE(+, n) TRANSHIP_BESIDE(-, n) TRANSHIP_BESIDE(*, n) TRANSHIP_BESIDE(/, n)                     \
		TRANSHIP_BESIDE(%, n) TRANSHIP_BESIDE(&, n) TRANSHIP_BESIDE(|, n) TRANSHIP_BESIDE(^, n)                     \
		TRANSHIP_BESIDE(<<, n) TRANSHIP_BESIDE(>>, n) TRANSHIP_BESIDE(==, n) TRANSHIP_BESIDE(!=, n)                 \
		__host__ __device__ static vector of() { return vector{}; }                                                         \
		__host__ __device__ static const vector &of(const V &v) { return reinterpret_cast<const vector &>(v); }             \
		__host__ __device__ static const vector &of(const vector &v) { return v; }                                          \
		template <class A, class B, class... C> __host__ __device__ static vector of(A a, B b, C... c)                      \
		{                                                                                                                   \
			return vector{static_cast<T>(a), static_cast<T>(b), static_cast<T>(c)...};                                  \
		}                                                                                                                   \
	};
TRANSHIP_VECTOR(2, x, y)
TRANSHIP_VECTOR(3, x, y, z)
TRANSHIP_VECTOR(4, x, y, z, w)
#undef TRANSHIP_VECTOR
#undef TRANSHIP_BESIDE
#endif

} // namespace tranship
