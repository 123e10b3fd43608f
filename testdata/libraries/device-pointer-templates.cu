// Templates of the program's that compute with a T, which is CUdeviceptr: a call gives them integers where they take values.
#include <cstddef>
#include <cuda.h>
#include <vector>

template <class T> T after(T q, int n) { return q + n; }
template <class T> T round_up(T x, T to) { return (x + to - 1) / to * to; }
template <class T> const T &same(const T &x) { return x; }
template <class T> auto aligned(const T &x, size_t n) { return x & ~(n - 1); }
template <class T> bool apart(const T a, T b)
{
	T low = a < b ? a : b;
	return a - low > 16 || b - low > 16;
}

template <class T> T twice(T x) { return after(x, 2) + after(x, 1); } // by others
template <class T> T passes(T x) { return after(x, 2); }
template <class T> T chosen(bool b, T x, T y) { return b ? x : y; }
CUdeviceptr calls(CUdeviceptr p, std::vector<CUdeviceptr> &all, size_t n)
{
	CUdeviceptr a = after(p, 3);
	a = after(after(p, 3), 4) + 8;
	auto b = after(p + 4, 3);
	size_t k = after(n, 4) + round_up(n, n) + after(a, 3) % 16;
	a = round_up(p, (CUdeviceptr)256);
	a = round_up<size_t>(n, 16) + p;
	a = same(p);
	a = aligned(p, 256);
	a = twice(all[0]);
	a = passes(chosen(n > 3, a, p));
	if (apart(a, p))
		cuMemFree(after(p, 3));
	return b + k + a;
}
