// X<T>::a(v) is a call unless a is known for a type: nvcc looks when it knows T, clang wants to be told before.
#include <hip/hip_runtime.h>
#include <vector>
#define SAME(x) x
template <class T> struct box {
	typedef T value_type;
	using other = T;
	static __device__ T make(T v) { return v; }
	__device__ T twice(T v) { return box<T>::value_type(v) * 2; }
};
template <class T> __device__ T sum(T v)
{
	T r = typename box<T>::value_type(2) + typename box<T>::other(v);
	r = SAME(typename box<T>::value_type(r));
	return box<T>::make(r) + typename box<T>::other(1) + box<int>::value_type(v);
}
template <class V> bool some(V v) { return typename std::vector<V>::size_type(v) > 0; }
__global__ void use(int *p) { p[0] = sum(p[0]); }
bool found = some(2);
