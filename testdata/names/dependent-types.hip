// T::a as an argument of a function's template, in sizeof or called: nvcc looks once it knows T, clang wants to be told before.
#include <hip/hip_runtime.h>
struct traits {
	using Real = float;
	typedef int Index;
	static const int count = 4;
	static __device__ float scale(float v) { return 2 * v; }
	static const int kind = 1;
};
struct other {
	using Real = double;
	static Real *made(int n) { return new Real[n]; }
	typedef short Index;
	using kind = int;
	static const int count = 2;
	static __device__ float scale(float v) { return v; }
};
template <typename T> struct box {
	using inner = T;
};
template <typename A> __device__ A zero() { return A(0); }
template <typename A, typename B> __device__ A both(B b) { return A(b); }
template <int n> __device__ int times(int v) { return n * v; }
template <typename A> struct one {
	__device__ A operator()() const { return A(1); }
};
template <typename T> __device__ float f(float v)
{
	float sum = zero<typename T::Real>() + both<typename T::Index, typename T::Real>(v) + both<int, typename T::Real>(v);
	sum += both<typename box<T>::inner, const traits &>(traits()).count + sizeof(typename T::Real) + sizeof(typename box<T>::inner);
	sum += v > 1 ? v : typename T::Real();
	return sum + typename T::Real(v) * typename T::Index(3);
}
// as it is: values, named already, not dependent, and a name that is a type in one class and a value in another
template <typename T> __device__ float g(float v)
{
	float sum = times<T::count>(2) + sizeof(T::count) + T::scale(v) + zero<typename T::Real>();
	sum += zero<traits::Real>() + times<T::kind>(1) + one<typename T::Real>()();
	return T::count < 3 && T::count > (v) ? sum : sizeof(T::kind);
}
// what stands among a template's arguments elsewhere is no value for that
template <typename A, typename B, typename C> struct three {};
struct tiled {
	using Tile = int;
	using all = three<double, Tile, float>;
};
template <typename T> __device__ int tile() { return zero<typename T::Tile>(); }
// an enumerator is one
struct level {
	using Depth = int;
};
struct flat {
	enum { Low, Depth, High };
};
template <typename T> __device__ int depth() { return times<T::Depth>(2); }
template <typename T> struct now {
	__device__ float operator()() const { return T::now(); }
};
__global__ void k(float *p) { p[0] = f<traits>(p[1]) + g<traits>(p[2]) + tile<tiled>() + depth<flat>(); }
