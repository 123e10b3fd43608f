// A template that is declared for both sides and defined for one, where macros of macros say the sides: nvcc takes both together.
#include <cuda_runtime.h>
#ifdef __CUDACC__
#define lib_device __device__
#define lib_host __host__
#else
#define lib_device
#define lib_host
#endif
#define lib_both lib_host lib_device

template <typename T> inline lib_both int closest(int id, const T *points, float most = 1e30f);
template <typename T>
inline lib_both
int closest(const T *points, T query, float most = 1e30f);

template <typename T> inline lib_device int closest(int id, const T *points, float most) { return points[id] < most ? id : -1; }
template <typename T>
inline lib_device
int closest(const T *points, T query, float most)
{
	return points[0] < most ? query : -1;
}

// as they are: the same sides, a class's, another parameter
template <class T> lib_both T same(T v);
template <class T> lib_both T same(T v) { return v; }
template <class T> struct ray {
	T at;
	lib_both ray<T> next() const;
	lib_both int kind() const;
};
template <class T> inline lib_both ray<T> ray<T>::next() const { return {at + 1}; }
template <class T> inline lib_both int ray<T>::kind() const { return 2; }
lib_both int other(float v);
lib_device inline int other(int v) { return v; }
lib_both inline int other(float v) { return int(v); }

__global__ void k(float *p, int *r, ray<float> *y)
{
	*r = closest(3, p) + closest(p, 1.f) + same(2) + other(1) + other(1.f) + y->kind();
	y[1] = y->next();
}
int host(float *p) { return closest(3, p) + same(1) + other(2.f); }
