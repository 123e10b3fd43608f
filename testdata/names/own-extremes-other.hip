// no-compile: clang rejects what W706 says
// Own templates that do something else than HIP's: a person decides.
#include <hip/hip_runtime.h>
template <typename T> __host__ __device__ T min(T a, T b) { return a == a && a < b ? a : b; }
template <typename T> __device__ const T &max(const T &a, const T &b) { return b < a ? b : a; }
template <class A, class B> __host__ __device__ auto max(A a, const B &b) -> decltype(a + b) { return a < b ? b : a; }
template <class T, int N> __device__ T max(T a, T (&b)[N]) { return b[0] < a ? a : b[0]; }
template <class A, class B> A max(A a, B *b) { return *b < a ? a : *b; }
template <typename T> struct pair {
	T min, max;
	__device__ T low() const { return ::min(min, max); }
};
__global__ void k(short *s, pair<short> *p)
{
	s[0] = max(s[1], s[2]) + p->low();
	s[1] = ::min(s[0], s[2]);
	s[2] = max(s[1], 2.5f);
}
