// libcu++'s arrays, which kernels fill, swap and compare in C++17.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <array>
#include <tuple>
#include <array>
struct tap {
	int at;
	float weight;
};
__constant__ tranship::array<tap, 2> taps = {{{-1, 0.5f}, {1, 0.25f}}};
template <size_t n> __device__ int sum(const tranship::array<int, n> &a)
{
	int s = 0;
	for (int v : a)
		s += v;
	return s;
}
__global__ void k(int *p)
{
	tranship::array<int, 4> a, b{1, 2, 3, 4};
	a.fill(3);
	a.swap(b);
	if (a == b || a < b)
		tranship::swap(a, b);
	auto [x, y, z, w] = b;
	p[0] = a.at(2) + a.front() + tranship::tuples::get<1>(b) + x + y + z + w + sum(a) + taps[threadIdx.x & 1].at;
	p[1] = tranship::apply([](auto... v) { return (v + ...); }, a);
}
int on_host(const std::array<int, 4> &a) { return a[0]; }
int pass() { return on_host({1, 2, 3, 4}); }
