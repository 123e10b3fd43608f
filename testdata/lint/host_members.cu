// lint: --severity note --allow P
// Members and constructors that a class has for the host alone, in functions for both sides: nvcc warns, clang rejects the call.
#include <cuda_runtime.h>
struct length {
	float x;
	length() {}
	length(float a) : x(a) {}
	length(float a, float b) : x(a) { x += b; }
	float get() const { return x; }
	float &at(int i) { return (&x)[i]; }
	static float unit() { return 1; }
};
struct twice { float operator()(float x) const { return 2 * x; } };
__host__ __device__ float made(float x) { return length(x).x; }		//! W702
__host__ __device__ float made_of_two(float x) { length l(x, 2.0f); return l.x; }	//! W702
__host__ __device__ float made_empty() { length l; return l.x; }		//! W702
__host__ __device__ float got(const length &l) { return l.get(); }		//! W702
__host__ __device__ float got_by_pointer(length *l) { return l->at(0); }	//! W702
__host__ __device__ float asked() { return length::unit(); }			//! W702
__host__ __device__ float called(float x) { twice t; return t(x); }		//! W702

struct sides {
	float x;
	sides() = default;
	__host__ __device__ sides(float a) : x(a) {}
	sides(float a, int n) : x(a) { while (n--) x *= 2; }
	__host__ __device__ float get() const { return x; }
	float get(int n) const { return x * n; }
	constexpr float zero() const { return 0; }
	template <class T> float as(T t) const { return x + t; }
	float later() const;
};
struct plain { float x; };
struct thrice { __host__ __device__ float operator()(float x) const { return 3 * x; } };
__host__ __device__ float made(sides s, length l)
{
	sides copy(s), one(1.0f), none;
	plain p, q = {1};
	length other(l);
	float length = one.get();
	thrice t;
	return copy.get() + none.zero() + p.x + q.x + other.x + t(length);
}
template <class T> __host__ __device__ float unused(T l) { return l.get(); }
inline __host__ __device__ float for_host(const length &l) { return l.get(); }
__host__ __device__ float by_side(const length &l)
{
#ifdef __CUDA_ARCH__
	return l.x;
#else
	return l.get();
#endif
}
/* members that call each other: made for the device where that calls them */
struct chain {
	__host__ __device__ float first() const { return second(); }
	__host__ __device__ float used() const { return second() + third(); }	//! W702
	float second() const { return 1; }
	__host__ __device__ float third() const { return 3; }
};
__global__ void use(chain c, float *out) { *out = c.used(); }
float on_host(const chain &c, const length &l) { return c.first() + for_host(l) + unused(l); }
/* functions of namespaces */
namespace units {
inline float scale(float x) { return x; }
__host__ __device__ inline float turn(float x) { return x; }
inline float shift(float x) { return x; }
namespace inner { __device__ float shift(float x); }
struct angle { float a; };
inline angle make_angle(float x) { return {x}; }
}
__host__ __device__ float scaled(float x) { return units::scale(x) + units::turn(x) + units::shift(x); }	//! W702
__host__ __device__ float angle_of(float x) { return units::make_angle(x).a; }	//! W702
/* a class that nothing closes */
struct open_end {
	__host__ __device__ int go() { return get(); }
	int get() { return 1; }
