// Parameters of type 'auto' make a template of a function, also before C++20.
#include <cuda_runtime.h>
#include <vector>
#define EACH(item, list) for (item : list)

__device__ float scaled(auto v, float f) { return v * f; }
static __device__ __forceinline__ auto twice(const auto &v) { return v + v; }
__host__ __device__ inline void store(float *p, auto... v) { *p = (v + ...); }
template <int N> __device__ float power(auto v)
{
	float r = 1;
	for (int i = 0; i < N; i++)
		r *= v;
	return r;
}
__device__ auto sum(auto x, auto &&y) -> decltype(x + y);
__device__ auto sum(auto x, auto &&y) -> decltype(x + y) { return x + y; }

struct filter {
	float w;
	__device__ filter(auto a, int) : w(a) {}
	__device__ float apply(auto v) const { return v * w; }
	template <int K> __device__ float at(auto a) { return a + K; }
	__device__ bool operator()(auto a) { return a < w; }
	friend __device__ bool operator<(const filter &f, auto x) { return f.w < x; }
};
template <class T> struct grid {
	__device__ T f(auto x);
	template <class U> __device__ T h(U u, auto x);
};
template <class T> __device__ T grid<T>::f(auto x) { return x; }
template <class T> template <class U> __device__ T grid<T>::h(U u, auto x) { return x + u; }

__global__ void set(auto x, float *p) { *p = x; }
__global__ void k(float *p, int n)
{
	filter f(2.0, 1);
	p[0] = scaled(n, 2.0f) + twice(n) + power<3>(n) + f.apply(3.f) + f.at<3>(4) + f(n) + (f < n);
	store(p + 1, 1.f, n);
	auto l = [](auto x) { return x + 1; };
	p[2] = l(3) + sum(n, 2.f) + grid<int>().f(2.f) + grid<int>().h(1, 2.f);
}

auto late = [](const auto &x) { return x; };
int host_only(auto x)
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
