// Templates of the program's that compute with a T, which is CUdeviceptr somewhere, and take no integer instead: each operator is reported.
// no-compile: clang rejects the lines that the diagnostics are on
#include <cstddef>
#include <cuda.h>
#include <vector>

template <class T> void advance(T &x, int n) { x += n; }
template <class T> T sum(const std::vector<T> &all)
{
	T x = all[0];
	for (size_t i = 1; i < all.size(); i++)
		x = x + all[i];
	return x;
}
template <class T> T given(T x) { return x * 4; }
template <class T> struct range {
	T first, last;
	T middle() const { return first + (last - first) / 2; }
	bool has(T x) const { return first <= x && x < last; }
	size_t unused() const { return last % 4; }
	size_t size() const;
};
template <class T> size_t range<T>::size() const { return last - first; }
template <class T> struct sizes {
	T n;
	T twice() { return n * 2; }
};

CUdeviceptr others(CUdeviceptr p, std::vector<CUdeviceptr> &all, size_t n)
{
	advance(n, 3);
	advance(p, 3);
	range<CUdeviceptr> r{p, sum(all)};
	sizes<size_t> s{n};
	if (r.has(p))
		n += r.size() + s.twice();
	return r.middle() + n + given<CUdeviceptr>(p);
}
void places(CUdeviceptr *p, int i, size_t n)
{
	p[--i] &= ~255ull;
	p[i] %= n;
}
#define ADVANCE(p, n) ((p) += (n))
#define FREE_AT(p, n) cuMemFree((p) + (n))
void macros(CUdeviceptr p, size_t n)
{
	ADVANCE(p, 16);
	ADVANCE(n, 16);
	FREE_AT(p, n);
}
