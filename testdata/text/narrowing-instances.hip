// What an instance of a template narrows: T is int in one, so that clang rejects it there, and an alias or a wide type in others. Twins stay.
#include <hip/hip_runtime.h>
template <class T> __device__ void counts(T *p, T v)
{
	T n{static_cast<T>(__popc(3))}, list[] = {static_cast<T>(__ffs(2)), static_cast<T>(__popc(5))};
	p[0] = n + v + list[1];
}
template <class T> __device__ T column() { return {static_cast<T>(threadIdx.x)}; }
template <class T> __device__ T fits() { return {threadIdx.x}; }
template <class T> __device__ T never() { return {threadIdx.x}; }
template <class T> struct holder {
	T value;
	__device__ holder(unsigned long long x) : value{static_cast<T>(x)} {}
};
__global__ void use(int *p, unsigned *q, double *d, unsigned long long *w)
{
	counts<int>(p, 2);
	counts<unsigned>(q, 2);
	p[1] = column<int>();
	q[1] = column<unsigned>() + fits<unsigned>();
	d[0] = column<double>();
	w[0] = fits<unsigned long long>();
	holder<int> narrow(p[0]);
	p[2] = narrow.value;
}
