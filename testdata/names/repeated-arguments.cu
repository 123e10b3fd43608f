// A function template that is declared with its own parameters as arguments: the template itself for nvcc, for clang a specialization
// in part, which functions have not.
#include <cuda_runtime.h>

template <typename P> __device__ int half_of(P p);
template <typename P> __device__ int half_of<P>(P p) { return p / 2; }

template <typename P, int n> __launch_bounds__(64) __global__ void all(P *p);
template <typename Q, int m>
__launch_bounds__(64) __global__ void all<Q, m>(Q *o)
{
	*o = half_of<Q>(*o) + m;
}

struct element {
	template <typename P> __device__ void estimate(const float *n);
	float e;
};

template <typename P>
__device__
void element::estimate<P>(const float *n) { e = n[0]; }

template <typename P> struct box {
	template <typename Q> __device__ Q f(Q q);
	__device__ int g();
	P p;
};
template <typename P> template <typename Q> __device__ Q box<P>::f<Q>(Q q) { return q; }

// nothing of the kind
template <typename P> __device__ int box<P>::g() { return f<int>(2); }
template <typename P> struct box<P *> { P *p; };
template <typename P> __device__ box<P> boxed(P p) { return box<P>{p}; }
template <typename P> __device__ decltype(half_of<P>(P())) twice(P p) { return 2 * half_of<P>(p); }

__global__ void use(box<int> *b, element *e, float *n)
{
	b->p = b->g() + boxed(2).p + twice(2);
	e->estimate<int>(n);
}
template __global__ void all<int, 2>(int *);
