// Streams, casts of classes and enums, qualified names, lists, limits, overflows, functions that are constexpr.
#include <algorithm>
#include <cstdint>
#include <cuda.h>
#include <iostream>
#include <limits>
#include <string>
#include <utility>

template <size_t A> struct aligned {
	static CUdeviceptr up(CUdeviceptr);
	static CUdeviceptr first;
	static size_t size;
};
template <class T> T align_up(T x, size_t n) { return (x + n - 1) & ~(n - 1); }
namespace own {
std::string to_string(CUdeviceptr);
}
enum class address : uint64_t { none };
struct slice {
	explicit slice(CUdeviceptr p);
	explicit operator CUdeviceptr() const;
};
struct logger {
	logger &operator<<(CUdeviceptr);
	logger &operator<<(const char *);
};

void streams(CUdeviceptr p, CUdeviceptr q, size_t n, logger &log)
{
	std::cin >> std::hex >> p;
	std::cout << p + n << ' ' << p << (p + 16) << p % 4 << (n ? p : q) << p - q << n + 4 << std::endl;
	log << "at " << p;
	std::string text = own::to_string(p) + std::to_string(p + 4) + std::to_string(n + 4);
}

CUdeviceptr casts(CUdeviceptr p, CUdeviceptr q, size_t n, char *buf, slice s)
{
	CUdeviceptr a = aligned<256>::up(p) + 4;
	n += aligned<16>::first % 4 + aligned<16>::size % 4;
	n = p - aligned<16>::first;
	((CUdeviceptr *)buf)[0] += n;
	*(CUdeviceptr *)buf -= 4;
	*reinterpret_cast<CUdeviceptr *>(buf + n) &= 3;
	a = static_cast<CUdeviceptr>(s) + 4;
	address e = static_cast<address>(p + 4), g = (address)p, h = (address)n;
	a = std::min({a, q, p + 4});
	auto r = std::make_pair(p + 4, n + 4);
	a = std::numeric_limits<CUdeviceptr>::max();
	n = std::numeric_limits<size_t>::max();
	if (p + n < p || q < p + n || p < q)
		a = align_up<CUdeviceptr>(p, 256) + align_up<size_t>(n, 256);
	a = std::exchange(p, 0);
	n = std::exchange(n, 0);
	cuMemAddressReserve(&p, n, 0, 0x7f0000000000ull, 0);
	return std::exchange(q, p + 4) + (e == g) + (g == h);
}

constexpr CUdeviceptr up(CUdeviceptr p, size_t a) { return (p + a - 1) & ~(a - 1); }
constexpr size_t up(size_t n, int a) { return (n + a - 1) & ~(a - 1); }
struct view {
	CUdeviceptr p;
	constexpr bool is_aligned() const { return p % 256 == 0; }
	constexpr CUdeviceptr get() const { return p; }
};

constexpr CUdeviceptr kEnd = ~0ull, kNull = 0;
constexpr CUdeviceptr kWindows[2] = {0x1000, 0x2000};
constexpr size_t kSizes[2] = {0x1000, 0x2000};
struct constants {
	static constexpr CUdeviceptr windows[2] = {0x1000, 0x2000};
	static constexpr CUdeviceptr null = 0;
	static const CUdeviceptr low = 16;
	static const size_t size = 16;
	static constexpr size_t sizes[2] = {0x1000, 0x2000};
};
