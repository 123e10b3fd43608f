// section vector: a base for classes that derive from CUDA's vector types: the components, without the operators of HIP's types.
// provides: tranship::vector
// requires: -
//
// Those operators take the derived class as well as its own do, as soon as a number of another type comes in.
#include <hip/hip_runtime.h>

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
#define TRANSHIP_VECTOR(n, ...)                                                                                                     \
	template <class T> struct alignas(HIP_vector_type<T, n>) vector<HIP_vector_type<T, n>> {                                    \
		typedef HIP_vector_type<T, n> V;                                                                                    \
		T __VA_ARGS__;                                                                                                      \
		__host__ __device__ operator V &() { return reinterpret_cast<V &>(*this); }                                         \
		__host__ __device__ operator const V &() const { return reinterpret_cast<const V &>(*this); }                       \
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
#endif

} // namespace tranship
