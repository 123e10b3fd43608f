// lint: --severity note
// Keywords that nvcc does without and clang asks for, beside names that need none.
#include <hip/hip_runtime.h>
template <typename A> struct vec {
	typedef A type;
	static const int value = 3;
	template <int n> static __device__ int cast(const A *p) { return *p + n; }
};
template <typename T, int n> __device__ int f(const T *p)
{
	vec<T>::type first = *p;                       //! P005
	vec<T>::cast<n>(p);                            //! P005
	int sum = vec<T>::cast<n>(p);                  //! W706
	vec<T>::type *q;                               //! W706
	typename vec<T>::type second = first;
	vec<T>::template cast<n>(p);
	int product = vec<T>::value * n;
	bool between = vec<T>::value < n && n > (sum);
	vec<int>::type third = vec<int>::cast<n>(nullptr);
	q = &second;
	return *q + product + between + third;
}
__global__ void k(int *p) { *p = f<int, 4>(p); }
