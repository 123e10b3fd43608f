// lint: --severity note --allow P,R
// What nvcc lets pass in templates that nobody instantiates.
#include <cuda_runtime.h>
template <unsigned N> struct limb {
	static const unsigned n = (N + 31) / 32;
	static __device__ void f(unsigned n = n) {} //! W706
	static __device__ void g(unsigned m = n, unsigned k = limb::n, unsigned s = sizeof(m)) {}
	__device__ void h(const unsigned *p,
	                  unsigned k = p[0]); //! W706
};
template <class T> __device__ T scaled(T v, T by = T(2), T more = v); //! W706
template <class T> __device__ T twice(T v, T by = T(2)) { T w = v; return w * by; }
__global__ void k(int *p) { p[0] = twice(1); }
// Nobody instantiates what launches these.
__global__ void scale(int *p);
__global__ void later(int *p);
template <typename T> struct image {
	T *p;
	void copy(const image &o) { kernelBilinearCopy<<<1, 32>>>(p, o.p); } //! W706
	void clear() { kernelClear<T><<<1, 32>>>(p); }			     //! W706
	void scaled() { scale<<<1, 32>>>(p); }
	template <class F> void by(F kernel) { kernel<<<1, 32>>>(p); }
};
template <class T> void after(T *p) { later<<<1, 32>>>(p); }
void later(int *p) {}
// Nobody instantiates what sets these.
template <int N> struct resolver {
	static __device__ int all(const int *x)
	{
		int land, c;
		land = x[0];
		lor = x[1];	     //! W706
		c = lor & land;
		total = c;
		PARTS(odd)
		odd = c;
		return c;
	}
	static __device__ int known(int low)
	{
		low = low + 1;
		return low;
	}
	static int total;
};
