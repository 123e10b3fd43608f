// 'return;' where a device function has a value to give: nvcc warns of it, clang rejects it.
#include <cuda_runtime.h>
#define STOP return

struct hit {
	float t;
	__device__ bool before(float limit) const;
	__device__ hit(float at)
	{
		t = at;
		if (at < 0)
			return;
		t *= 2;
	}
};

__device__ bool hit::before(float limit) const
{
	if (t < 0)
		return;
	return t < limit;
}

__device__ float4 scaled(float4 v, float by)
{
	if (by == 1)
		return /* as it is */;
	return make_float4(v.x * by, v.y * by, v.z * by, v.w * by);
}

template <typename T> __device__ T *at(T *v, int i, int n)
{
	if (i >= n)
		return;
	return v + i;
}

// without a value: as they are
__device__ static void store(float *v, float x)
{
	if (!v)
		return;
	*v = x;
}

template <typename F> __device__ int each(F f)
{
	f(1);
	return 1;
}

// nothing is returned where T is void
template <typename T> __device__ T made(float *v)
{
	*v = 1;
	return;
}

template <bool B> struct choice {
	typedef void type;
};

template <bool B> __device__ typename choice<B>::type chosen(float *v)
{
	if (v)
		return;
}

__global__ void trace(float *out)
{
	hit h(*out);
	made<void>(out);
	chosen<true>(out);
	if (!h.before(3))
		return;
	auto add = [&](int i) {
		if (i)
			return;
		store(out, 2);
	};
	store(at(out, 1, 2), scaled(make_float4(1, 2, 3, 4), 2).x + each(add));
}

void host(int *n)
{
	if (!n)
		return;
	if (*n)
		STOP;
	++*n;
}

// a lambda's own
template <class F> __device__ void each(int n, F f)
{
	for (int i = 0; i < n; i++)
		f(i);
}
__device__ bool any(const int *p, int n)
{
	bool result = false;
	each(n, [&](auto const &i) {
		if (p[i] == 0) {
			return;
		}
		result = true;
	});
	auto mark = [&] {
		if (n)
			return;
		result = true;
	};
	mark();
	if (n > 7)
		return;
	return result;
}
