// Operators between anything and a number, which HIP's templates for its vectors are as good as: one for each side is preferred to these.
#include <hip/hip_runtime.h>
#define BOTH inline __host__ __device__

template <class T> __host__ T operator*(T a, float b) { return a; }
template <class T> __device__ T operator*(T a, float b) { return a; }
template <class T> inline __host__ T operator*(const float b, const T &a) { return a; }
template <class T> inline __device__ T operator*(const float b, const T &a) { return a; }
template <class T> __host__ void operator*=(T &a, float b) {}
template <class T> __device__ void operator*=(T &a, float b) {}
template <class T> __device__ T operator+(T a, float b) { return a; }
template <class T> __host__ T operator-(T a, float b) { return a; }
template <class T> __device__ T operator-(T a, float b) { return a; }

// of a type of its own
template <class T> struct vec {
	T x, y;
};
template <class T> __host__ __device__ vec<T> operator/(vec<T> v, float s) { return {v.x / s, v.y / s}; }

__global__ void k(float3 *p, float s)
{
	float3 a = p[0] * s;
	a *= s;
	p[1] = s * a + s - s;
	vec<float> v = vec<float>{1, 2} / s;
	p[2].x = v.x;
}
