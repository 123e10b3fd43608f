// Lambdas that algorithms call with elements, or that are called at once; those that compute with numbers stay.
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
	auto number = [](auto k) { return k % 16 + 1; };
	auto passed = [](auto k) { return k % 4; };
	apply(passed, 3);
	return p + number(n);
}

size_t elements(std::vector<CUdeviceptr> &all, std::vector<block> &blocks, std::vector<size_t> &sizes, CUdeviceptr p)
{
	auto by = [](const auto &x, const auto &y) { return x.at % 256 < y.at % 256; };
	std::sort(blocks.begin(), blocks.end(), by);
	std::sort(blocks.begin(), blocks.end(), [](auto &x, auto &y) { return x.bytes % 256 < y.bytes % 256; });
	std::sort(sizes.begin(), sizes.end(), [](auto x, auto y) { return x % 256 < y % 256; });
	std::for_each(all.begin(), all.end(), [&](CUdeviceptr &x) { x -= p; });
	auto found = std::find_if(blocks.begin(), blocks.end(), [&](const auto &x) { return x.at + x.bytes == p; });
	return found->at % 16 + std::count_if(all.begin(), all.end(), [](CUdeviceptr x) { return x > 4096; });
}

CUdeviceptr at_once(CUdeviceptr p, size_t n)
{
	CUdeviceptr c = [&] { return p & ~255ull; }();
	const size_t k = [&] { return p + n; }();
	const size_t bytes = [&] { return n * 4; }();
	return c + k + bytes;
}
