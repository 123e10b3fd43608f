// A range as mathematicians write it: nvcc compares the first answer, and clang refuses that without parentheses.
#include <hip/hip_runtime.h>

__host__ __device__ void require(bool holds, const char *) {}
struct sizes {
	int n;
};
template <int n> struct of {};
template <int n, int m> of<(n <= m)> less();
template <class T> __global__ void fill(T *p, int logn, sizes s)
{
	require((0 < logn) <= 25, "range");
	require((1 <= s.n) <= logn && p, "range");
	if ((logn >= s.n) >= 1)
		*p = (32 > logn) <= 1;
}
bool in(int n) { return (0 <= n) <= 3; }
void run(int *p, int n)
{
	if (0 < n && n <= 25 && (0 < n) <= 25) // harmless
		fill<<<1, 1>>>(p, n, sizes{n});
	for (int i = 0; i <= n; i++) // harmless
		less<1, 3>();
}
