// Members and operators whose declaration and definition say different sides: nvcc takes what either says, clang wants both to say it.
#include <hip/hip_runtime.h>
#define HD __host__ __device__
class acc {
	float *p;

public:
	HD acc(float *q);
	HD float operator()(int i) const;
	HD float &operator[](int i);
	HD virtual int size() const;
	HD operator float() const;
	__device__ bool operator<(const acc &o) const;
	HD acc &operator+=(float v);
	HD static float one();
	template <class T> HD T get(T v);
	HD float operator*() const;
	// as they are: the same sides, the host alone, another function, what is defined here
	HD float operator-() const;
	acc &operator--();
	float at(int i) const;
	HD float at(float i) const;
	HD bool operator!() const { return !p; }
};
__host__ __device__ acc::acc(float *q) : p(q) {}
HD float acc::operator()(int i) const { return p[i]; }
HD float &acc::operator[](int i) { return p[i]; }
HD int acc::size() const { return 3; }
HD acc::operator float() const { return *p; }
__device__ bool acc::operator<(const acc &o) const { return *p < *o.p; }
__host__ __device__ acc &acc::operator+=(float v)
{
	*p += v;
	return *this;
}
HD float acc::one() { return 1; }
template <class T> HD T acc::get(T v) { return v; }
__host__ __device__ float acc::operator*() const { return *p; }
HD float acc::operator-() const { return -*p; }
acc &acc::operator--()
{
	p--;
	return *this;
}
float acc::at(int i) const { return p[i]; }
HD float acc::at(float i) const { return i; }

template <typename T> struct pair {
	T v;
	__host__ __device__ T f() const;
	__host__ __device__ pair operator+(const pair &o) const;
	__host__ __device__ pair operator-(const pair &o) const;
	template <typename U> __device__ U h(U u);
};
template <typename T> __host__ __device__ T pair<T>::f() const { return v; }
template <typename T> __host__ __device__ pair<T> pair<T>::operator+(const pair &o) const { return {v + o.v}; }
template <typename T> __host__ __device__ pair<T> pair<T>::operator-(const pair &o) const { return {v - o.v}; }
template <typename T> template <typename U> __device__ U pair<T>::h(U u) { return u; }
__host__ __device__ float twice(float v);
__host__ __device__ float thrice(float v);
__host__ __device__ float twice(float v) { return 2 * v; }
__host__ __device__ float thrice(float v) { return 3 * v; }
__global__ void k(float *p)
{
	acc a(p), b(p + 1);
	pair<float> s{1}, t{2};
	a += 3;
	p[2] = a(1) + a[2] + (float)b + (a < b) + acc::one() + a.get(3) + *a - -b + a.at(1.f) + !a;
	p[3] = (s + t - s).f() + s.h(2) + twice(p[0]) + thrice(p[1]);
}
