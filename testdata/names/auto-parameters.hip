// Parameters of type 'auto' make a template of a function, also before C++20.
#include <hip/hip_runtime.h>
#include <vector>
#define EACH(item, list) for (item : list)

template <class Auto1> __device__ float scaled(Auto1 v, float f) { return v * f; }
template <class Auto1> static __device__ __forceinline__ auto twice(const Auto1 &v) { return v + v; }
template <class... Auto1> __host__ __device__ inline void store(float *p, Auto1... v) { *p = (v + ...); }
template <int N, class Auto1> __device__ float power(Auto1 v)
{
	float r = 1;
	for (int i = 0; i < N; i++)
		r *= v;
	return r;
}
template <class Auto1, class Auto2> __device__ auto sum(Auto1 x, Auto2 &&y) -> decltype(x + y);
template <class Auto1, class Auto2> __device__ auto sum(Auto1 x, Auto2 &&y) -> decltype(x + y) { return x + y; }

struct filter {
	float w;
	template <class Auto1> __device__ filter(Auto1 a, int) : w(a) {}
	template <class Auto1> __device__ float apply(Auto1 v) const { return v * w; }
	template <int K, class Auto1> __device__ float at(Auto1 a) { return a + K; }
	template <class Auto1> __device__ bool operator()(Auto1 a) { return a < w; }
	template <class Auto1> friend __device__ bool operator<(const filter &f, Auto1 x) { return f.w < x; }
};
template <class T> struct grid {
	template <class Auto1> __device__ T f(Auto1 x);
	template <class U, class Auto1> __device__ T h(U u, Auto1 x);
};
template <class T> template <class Auto1> __device__ T grid<T>::f(Auto1 x) { return x; }
template <class T> template <class U, class Auto1> __device__ T grid<T>::h(U u, Auto1 x) { return x + u; }

template <class Auto1> __global__ void set(Auto1 x, float *p) { *p = x; }
__global__ void k(float *p, int n)
{
	filter f(2.0, 1);
	p[0] = scaled(n, 2.0f) + twice(n) + power<3>(n) + f.apply(3.f) + f.at<3>(4) + f(n) + (f < n);
	store(p + 1, 1.f, n);
	auto l = [](auto x) { return x + 1; };
	p[2] = l(3) + sum(n, 2.f) + grid<int>().f(2.f) + grid<int>().h(1, 2.f);
}

auto late = [](const auto &x) { return x; };
template <class Auto1> int host_only(Auto1 x)
{
	std::vector<int> v(3);
	EACH(auto &i, v)
		i = x;
	return v[0];
}
int main()
{
	float *p = nullptr;
	set<<<1, 1>>>(2, p);
	k<<<1, 1>>>(p, host_only(late(3.0)));
}
