// std::declval where clang does not ask for whom: in classes, and in defaults of templates' parameters.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <type_traits>
#include <utility>
template <class T> struct A { using type = decltype(std::declval<T>().first); };
template <class T> struct B { using type = T; };
struct pair { int first; };
template <class T, class = void> struct has_first : std::false_type {};
template <class T> struct has_first<T, decltype(void(std::declval<T>().first))> : std::true_type {};
struct sums {
	template <class T> using sum = decltype(std::declval<T>() + 1);
	static constexpr bool quiet = noexcept(std::declval<int>() + 1);
};
using three = decltype(std::declval<int>() + 2);
template <class T> using first_of = decltype(tranship::declval<T>().first); // the device's functions name it
template <class T, class = decltype(std::declval<T>() + 1)> __device__ T next(T v) { return v + 1; }
template <class T> __device__ auto twice(T v) -> decltype(tranship::declval<T>() * 2) { return v * 2; }
template <class T> __global__ void k(T *p)
{
	first_of<pair> first = 1;
	typename A<pair>::type type = has_first<pair>::value;
	sums::sum<int> sum = sums::quiet;
	*p = typename B<T>::type(next(1)) + first + type + sum + three(1) + twice(2);
}
template __global__ void k<int>(int *);
