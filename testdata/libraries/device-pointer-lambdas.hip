// Lambdas that algorithms call with elements, or that are called at once; those that compute with numbers stay.
#include <algorithm>
#include <cstdint>
#include <hip/hip_runtime.h>
#include <vector>

struct block {
	hipDeviceptr_t at;
	size_t bytes;
};
template <class F>
void apply(F f, int n)
{
	f(n);
}

hipDeviceptr_t named(hipDeviceptr_t p, int n)
{
	auto number = [](auto k) { return k % 16 + 1; };
	auto passed = [](auto k) { return k % 4; };
	apply(passed, 3);
	return (char *)p + number(n);
}

size_t elements(std::vector<hipDeviceptr_t> &all, std::vector<block> &blocks, std::vector<size_t> &sizes, hipDeviceptr_t p)
{
	auto by = [](const auto &x, const auto &y) { return (unsigned long long)x.at % 256 < (unsigned long long)y.at % 256; };
	std::sort(blocks.begin(), blocks.end(), by);
	std::sort(blocks.begin(), blocks.end(), [](auto &x, auto &y) { return x.bytes % 256 < y.bytes % 256; });
	std::sort(sizes.begin(), sizes.end(), [](auto x, auto y) { return x % 256 < y % 256; });
	std::for_each(all.begin(), all.end(), [&](hipDeviceptr_t &x) { x = (char *)x - (unsigned long long)p; });
	auto found = std::find_if(blocks.begin(), blocks.end(), [&](const auto &x) { return (char *)x.at + x.bytes == p; });
	return (unsigned long long)found->at % 16 + std::count_if(all.begin(), all.end(), [](hipDeviceptr_t x) { return (unsigned long long)x > 4096; });
}

hipDeviceptr_t at_once(hipDeviceptr_t p, size_t n)
{
	hipDeviceptr_t c = (hipDeviceptr_t)[&] { return (unsigned long long)p & ~255ull; }();
	const size_t k = (unsigned long long)[&] { return (hipDeviceptr_t)((char *)p + n); }();
	const size_t bytes = [&] { return n * 4; }();
	return (char *)c + k + bytes;
}
