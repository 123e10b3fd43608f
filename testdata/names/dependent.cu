// Keywords for dependent names, where there is no other reading.
#include <cuda_runtime.h>
namespace lib {
template <typename A> struct vec {
	typedef A type;
	static const int value = 3;
	template <int n> static __device__ void cast(A *p) { *p = n; }
	template <typename B> static __device__ B as(A a) { return a; }
	template <int n> static __device__ int get() { return n; }
	__device__ vec<A>::type own(vec<A> &o) { return value; }
};
template <> struct vec<char> {
	typedef char type;
};
} // namespace lib

template <typename T, int n> __device__ void f(T *p)
{
	lib::vec<T>::cast<n>(p);
	lib::vec<T>::type q = *p;
	const lib::vec<T>::type &r = q;
	lib::vec<T>::type *s = p;
	int a = lib::vec<T>::as<int>(*p) + lib::vec<T>::get<n>();
	// as they are: named already, values, not dependent
	typename lib::vec<T>::type t = r;
	lib::vec<T>::template cast<n>(&t);
	bool less = lib::vec<T>::value < n && n > (a);
	int product = lib::vec<T>::value * n, masked = lib::vec<T>::value & n;
	lib::vec<int>::type fixed = 0;
	lib::vec<int>::cast<n>(&fixed);
	*s = q + t + less + product + masked + fixed;
}
template <typename T> struct user {
	lib::vec<T>::type member;
	using type = typename lib::vec<T>::type;
	__device__ int size() { return lib::vec<T>::value; }
};
template <typename T> __device__ lib::vec<T>::type next(T v) { return v + 1; }
__global__ void k(int *p)
{
	f<int, 4>(p);
	user<int> u;
	u.member = next(*p);
	*p = u.member + u.size();
}
