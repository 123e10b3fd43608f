// Templates of the program's that compute with a T, which is CUdeviceptr: a call gives them integers where they take values.
#include <cstddef>
#include <hip/hip_runtime.h>
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
hipDeviceptr_t calls(hipDeviceptr_t p, std::vector<hipDeviceptr_t> &all, size_t n)
{
	hipDeviceptr_t a = (hipDeviceptr_t)after((unsigned long long)p, 3);
	a = (char *)after(after((unsigned long long)p, 3), 4) + 8;
	auto b = (hipDeviceptr_t)after((unsigned long long)((char *)p + 4), 3);
	size_t k = after(n, 4) + round_up(n, n) + after((unsigned long long)a, 3) % 16;
	a = (hipDeviceptr_t)round_up((unsigned long long)p, (unsigned long long)(hipDeviceptr_t)256);
	a = round_up<size_t>(n, 16) + (char *)p;
	a = same(p);
	a = (hipDeviceptr_t)aligned((unsigned long long)p, 256);
	a = (hipDeviceptr_t)twice((unsigned long long)all[0]);
	a = (hipDeviceptr_t)passes((unsigned long long)chosen(n > 3, a, p));
	if (apart((unsigned long long)a, (unsigned long long)p))
		hipFree((hipDeviceptr_t)after((unsigned long long)p, 3));
	return (hipDeviceptr_t)((unsigned long long)b + k + (unsigned long long)a);
}
