// tranship-options: --fix-unsafe
// What could be a value gets its keyword with --fix-unsafe only, and is told.
#include <cuda_runtime.h>
template <typename A> struct vec {
	typedef A type;
	template <int n> static __device__ int cast(const A *p) { return *p + n; }
};
template <typename T, int n> __device__ int f(const T *p)
{
	int sum = vec<T>::cast<n>(p);
	vec<T>::type *q;
	q = nullptr;
	return sum + (q == nullptr);
}
__global__ void k(int *p) { *p = f<int, 4>(p); }
