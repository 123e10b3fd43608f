// max and min of two types of integers, or of small ones: HIP makes double of them, or a small one again, where that counts.
#include <cuda_runtime.h>

template <class T> __host__ __device__ int size_of(T) { return sizeof(T); }
template <class T> __device__ T sum(T a, T b) { return a + b; }
__device__ int which(int) { return 2; }
__device__ int which(unsigned) { return 3; }

__global__ void k(int *p, short a, short b, unsigned char c, unsigned short d, unsigned u, int n)
{
	p[0] = size_of(max(a, b)) + sizeof(max(c, c)) + which(max(u, 3));
	p[1] = sum(max(a, b), 3);
	decltype(max(a, b)) v = 70000;
	auto w = max(d, d);
	w += 65535;
	p[2] = v + w;
	p[3] = max(u, 3) / 2 + p[max(u, 2)] + max(u, n);
}
