// A template's product of any two: of two vectors HIP's own, element by element, comes before it.
#include <hip/hip_runtime.h>
#include <hip/hip_complex.h>

template <class C> __host__ __device__ inline C operator*(const C &a, const C &b)
{
	C r;
	r.x = a.x * b.x - a.y * b.y;
	r.y = a.x * b.y + a.y * b.x;
	return r;
}
template <typename T> __device__ T operator/(T a, T b) { return a * hipConjf(b); }
template <class C> __global__ void scale(C *v, C s) { v[threadIdx.x] = v[threadIdx.x] * s; }
void run(hipFloatComplex *a, hipFloatComplex s) { scale<<<1, 64>>>(a, s); }

// the usual meaning, sums, and what is no vector
template <class V> __host__ __device__ inline V operator+(const V &a, const V &b) { return V{a.x + b.x, a.y + b.y}; }
template <class T> struct matrix {
	T cell[4];
};
template <class T> __host__ __device__ matrix<T> operator*(const matrix<T> &a, const matrix<T> &b) { return a; }
