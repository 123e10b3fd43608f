// A generic lambda's parameter is what all calls give it, and an algorithm gives it elements. Where calls differ, or the lambda is passed on, it stays.
#include <algorithm>
#include <cstdint>
#include <cuda.h>
#include <vector>

struct block {
	CUdeviceptr at;
	size_t bytes;
};
template <class F>
void apply(F f, int n)
{
	f(n);
}

CUdeviceptr named(CUdeviceptr p, int n)
{
	auto next = [](auto q) { return q + 4; };
	CUdeviceptr a = next(p), b = next(p + 16);
	auto up = [](auto q, size_t bytes) {
		q += bytes;
		return q;
	};
	auto step = [](auto &q) { q++; };
	step(a);
	auto down = [](auto q) { return q & ~255ull; };
	auto number = [](auto k) { return k % 16 + 1; };
	auto passed = [](auto k) { return k % 4; };
	apply(passed, 3);
	return down(up(a, number(n))) - b;
}

size_t elements(std::vector<CUdeviceptr> &all, std::vector<block> &blocks, std::vector<size_t> &sizes, CUdeviceptr p)
{
	auto by = [](const auto &x, const auto &y) { return x.at % 256 < y.at % 256; };
	std::sort(blocks.begin(), blocks.end(), by);
	std::sort(blocks.begin(), blocks.end(), [](auto &x, auto &y) { return x.bytes % 256 < y.bytes % 256; });
	std::sort(sizes.begin(), sizes.end(), [](auto x, auto y) { return x % 256 < y % 256; });
	std::for_each(all.begin(), all.end(), [&](auto &x) { x -= p; });
	auto found = std::find_if(blocks.begin(), blocks.end(), [&](const auto &x) { return x.at + x.bytes == p; });
	return found->at % 16 + std::count_if(all.begin(), all.end(), [](auto x) { return x > 4096; });
}

CUdeviceptr at_once(CUdeviceptr p, size_t n)
{
	CUdeviceptr c = [&] { return p & ~255ull; }();
	const size_t k = [&] { return p + n; }();
	const size_t bytes = [&] { return n * 4; }();
	auto d = [](auto q, int i) { return q + i; }(p, 3);
	return c + k + d + bytes;
}
