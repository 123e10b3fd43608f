// __popc and __popcll are int in CUDA, unsigned in HIP; __umul24 is unsigned in CUDA, int in HIP.
#include <hip/hip_runtime.h>
#define COUNT(m) __popc(m)
#define BITS (int)__popcll
#define PRODUCT(a, b) (unsigned)__umul24((a), (b))
template <class T> __device__ T least(T a, T b) { return a < b ? a : b; }

__global__ void differ(const unsigned *m, const unsigned long long *w, float *f, long long *l, int *n)
{
	f[0] = 32 - 2 * (int)__popc(m[0] ^ m[1]);
	l[0] = n[0] * (int)__popcll(w[0]);
	l[1] += n[1] - (int)__popc(m[1]);
	n[0] = -(int)__popc(m[2]) < 0;
	n[1] = (int)__popc(m[3]) > n[4];
	n[2] = min((int)__popc(m[4]), 8) + least((int)__popc(m[5]), 3);
	int counts[2] = {static_cast<int>(__popc(m[6])), static_cast<int>(::__popc(m[7]))}, one{static_cast<int>(__popc(m[0]))};
	auto bits = (int)__popc(m[8]);
	f[1] = n[3] ? (int)__popc(m[9]) : -1;
	f[2] = bits - COUNT(m[0]) - BITS(w[0]) - counts[0] - one;
	f[3] = PRODUCT(m[0], m[1]) + (unsigned)__umul24(m[2], m[3]);
	n[3] = __shfl((int)__popc(m[1]), 0, 32) - 40 < 0;
	f[4] = ((int)__popc(m[0]) - 16) / 4;
	n[4] = (n[5] + (int)__popc(m[2])) / 2;
}

__device__ int whole(unsigned m) { return __popc(m); }
__global__ void alike(unsigned *m, unsigned long long *w, float *f, long long *l, int *n)
{
	const int offset = __popc(m[0] & (1u << threadIdx.x) - 1), both = 2 * __popc(m[0]) + __popcll(w[0]);
	n[0] = __popc(m[1]) + 1;
	n[1] += __popc(m[2]);
	l[0] -= __popcll(w[1]);
	f[0] = (float)__popc(m[3]) - 2;
	f[1] = static_cast<float>(__popc(m[3])) - float(__popc(m[4])) - (int)__popc(m[5]);
	if (__popc(m[4]) == n[3] || __popc(m[5]) > 1 || 3 <= __popc(m[6]) || !__popc(m[7]))
		n[__popc(m[8])] = __popc(m[9]) & 1;
	atomicAdd(n, __popc(m[3]));
	atomicAdd(&n[1], (__popc(m[3])));
	while (__popc(m[6]))
		m[6] &= m[6] - 1;
	for (int k = __popc(m[1]); k; k--)
		f[2] += offset + both;
	m[0] = (unsigned)__umul24(m[1], m[2]);
}

// What is added to the number of a thread, or becomes 32 bits again, is the same either way.
__global__ void products(float *o, int w, int n, unsigned *q)
{
	unsigned x = __umul24(blockIdx.x, blockDim.x) + threadIdx.x, y = threadIdx.y + __umul24(blockIdx.y, blockDim.y);
	unsigned i = __umul24(y, w) + x;
	o[(unsigned)__umul24(y, w) + x] = (unsigned)__umul24(y, w);
	if ((unsigned)__umul24(y, w) < n)
		q[threadIdx.x + __umul24(y, w)] = min((unsigned)__umul24(y, w), i) + ((unsigned)__umul24(y, w) >> 2);
	long long l = (unsigned)__umul24(y, w) + 1;
	o[i] = l / (unsigned)__umul24(y, w) + threadIdx.x;
}

// In braces HIP's unsigned would be narrowed to an int.
struct voted {
	unsigned few;
	int many;
};
__global__ void in_braces(voted *v, unsigned *m, unsigned long long *w)
{
	v[0] = {__popc(m[0]), static_cast<int>(__popcll(w[0]))};
	voted both = {__popcll(w[1]) + 1, static_cast<int>(__popc(m[1]))};
	unsigned few{__popc(m[2])};
	v[1] = both;
	m[0] = few;
}
