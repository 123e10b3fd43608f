// Keywords for dependent names, where there is no other reading.
#include <cuda_runtime.h>
namespace lib {
template <typename A> struct vec {
	typedef A type;
	static const int value = 3;
	template <int n> static __device__ void cast(A *p) { *p = n; }
	template <typename B> static __device__ B as(A a) { return a; }
	template <int n> static __device__ int get() { return n; }
	template <typename B> __device__ B fetch(B b = 0) { return b; }
	template <int n> __device__ void put(A *p) { *p = n; }
	__device__ vec<A>::type own(vec<A> &o) { return value; }
};
template <> struct vec<char> {
	typedef char type;
};
template <bool, typename A> struct type_if {
	typedef A type;
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
	typename lib::type_if<n<lib::vec<T>::value, int>::type small = n;
	lib::vec<int>::type fixed = 0;
	lib::vec<int>::cast<n>(&fixed);
	*s = q + t + less + product + masked + fixed + small;
}
template <typename T> struct user {
	lib::vec<T>::type member;
	using type = typename lib::vec<T>::type;
	__device__ int size() { return lib::vec<T>::value; }
};
// by another name
template <typename T> __device__ T named(lib::vec<T> &p, T *to)
{
	using V = lib::vec<T>;
	typedef lib::vec<T *> pointers;
	lib::vec<T> o;
	V *w = &o;
	__shared__ V::type shared;
	const pointers::type &at = to;
	shared = p.fetch<int>() + o.fetch<T>(1) + w->fetch<short>() + V::as<int>(1);
	w->put<2>(at);
	{
		lib::vec<int> o, V;
		shared += o.value < 3 && V.value > (1);
	}
	return shared;
}
struct item {
	typedef int type;
	template <typename B> __device__ B as() const { return 1; }
	template <bool> __device__ bool fits(int) const { return true; }
	static const int value = 3;
};
template <typename T, class P> __device__ int parameters(const T *p, P q)
{
	T::type sum = p->as<int>() + q.as<short>();
	const typename T::type &same = sum;
	if (!p->fits<false>(sum) || (p->value < true) > (sum > 1))
		return 0;
	return same + T::value * sum;
}
template <typename T> __device__ lib::vec<T>::type next(T v) { return v + 1; }
__global__ void k(int *p)
{
	f<int, 4>(p);
	user<int> u;
	u.member = next(*p);
	lib::vec<int> v;
	*p = u.member + u.size() + named(v, p) + parameters(new item, item());
}
