// Templates of the program's that compute with a T, which is CUdeviceptr somewhere, and take no integer instead: each operator is reported.
// no-compile: clang rejects the lines that the diagnostics are on
#include <cstddef>
#include <hip/hip_runtime.h>
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

hipDeviceptr_t others(hipDeviceptr_t p, std::vector<hipDeviceptr_t> &all, size_t n)
{
	advance(n, 3);
	advance(p, 3);
	range<hipDeviceptr_t> r{p, sum(all)};
	sizes<size_t> s{n};
	if (r.has(p))
		n += r.size() + s.twice();
	return (hipDeviceptr_t)((unsigned long long)r.middle() + n + given<unsigned long long>((unsigned long long)p));
}
void places(hipDeviceptr_t *p, int i, size_t n)
{
	p[--i] &= ~255ull;
	p[i] = (hipDeviceptr_t)((unsigned long long)p[i] % n);
}
#define ADVANCE(p, n) ((p) += (n))
#define FREE_AT(p, n) hipFree((p) + (n))
void macros(hipDeviceptr_t p, size_t n)
{
	ADVANCE(p, 16);
	ADVANCE(n, 16);
	FREE_AT(p, n);
}
