// The bits that a template takes for its condition: nvcc converts any number, clang takes 0 and 1 for a bool.
#include <hip/hip_runtime.h>
#include <type_traits>
enum { STORE = 1, TURBULENT = 2 };
template <unsigned Flags> struct parameters {
	static const unsigned flags = Flags;
	float *out;
};
template <bool B, class T = void> using enable_if_t = typename std::enable_if<B, T>::type;

template <class P> __device__ enable_if_t<!(P::flags & TURBULENT)> store(const P &p, int i, float v) {} // harmless: a bool
template <class P> __device__ enable_if_t<(P::flags & TURBULENT) != 0> store(const P &p, int i, float v) { p.out[i] = v; }
template <class P> __device__ std::enable_if_t<(P::flags & TURBULENT) != 0, float> load(const P &p, int i) { return p.out[i]; }
template <class P>
__device__ typename std::enable_if<(P::flags & TURBULENT) && true, int>::type both(const P &p) { return 1; } // harmless: a bool
template <unsigned Flags> __device__ float convert(float v)
{
	return v + typename std::conditional<(Flags & TURBULENT) != 0, int, char>::type(3);
}
template <class A, class B> using second = typename std::conditional<true, A &, B &>::type; // harmless: types

__global__ void run(parameters<3> p)
{
	store(p, 0, convert<3>(load(p, 1)) + both(p));
}
