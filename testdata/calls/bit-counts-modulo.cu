// HIP's __popc is unsigned and CUDA's int: a cast stands only where the sign makes a difference.
#include <cuda_runtime.h>
__device__ int twice(int n) { return 2 * n; }
__device__ int either(int n) { return n; }
__device__ unsigned either(unsigned n) { return n; }
template <class T> __device__ T any(T n) { return n; }
struct slot { int place; float weight; __device__ static void put(int n, float) {} __device__ static void add(int n) {} __device__ static void add(double n) {} };

__device__ int below(unsigned mask, int base) { return base + __popc(mask & ((1u << threadIdx.x) - 1)); }
__global__ void alike(int *p, unsigned m, int n, unsigned un, float f, slot *s)
{
	int a = n + __popc(m), b = 31 - __popc(m), c = n - __popc(m) * a;
	const int total = (__popc(m) + n) * 2;
	unsigned d = un + __popc(m);
	p[0] = a - __popc(m);
	p[un + __popc(m)] = n > 3 ? __popc(m) : -1;
	p[1] = twice(__popc(m)) + (1 << __popc(m)) + (n >> __popc(m));
	if (__popc(m) < un || blockDim.x <= __popc(m) || f > __popc(m))
		p[2] += n * __popc(m);
	for (unsigned i = 0; i < __popc(m); i++)
		s[i].place = b - __popc(m);
	while (__popc(m) >= 1 + 3)
		m >>= 1;
	f = (int)(c - __popc(m)) + static_cast<int>(total - __popc(m)) * f * d;
	s->weight = f * __popc(m);
	unsigned e(__popc(m) + un), g = 3, h{1}, k = un - __popc(m);
	auto &other = p[4];
	other = n - __popc(m);
	e <<= __popc(m);
	slot::put(__popc(m), 2.0f);
	p[5] = e + g + h + k;
}

__global__ void differ(int *p, unsigned m, int n, float *f, long long *l, slot *s)
{
	l[0] = n - __popc(m);
	f[0] = n - __popc(m);
	s->weight = n - __popc(m);
	int half = (__popc(m) + n) / 2, scaled = f[1] * (n - __popc(m));
	auto none = n - __popc(m);
	p[n - __popc(m)] = either(__popc(m)) + any(__popc(m)) - none;
	for (int i = n; i < __popc(m); i++)
		p[i] = max(half, __popc(m)) + scaled;
	f[2] = twice(n) > __popc(m) ? 1 : (float)(n - __popc(m));
	slot::add(__popc(m));
	size_t y(n + __popc(m)), z = n + __popc(m);
	p[z + y] = n - __popc(m) < 0 ? 1 : 2;
}
