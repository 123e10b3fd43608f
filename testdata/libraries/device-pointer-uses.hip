// Streams, casts of classes and enums, qualified names, lists, limits, overflows, functions that are constexpr.
#include <algorithm>
#include <cstdint>
#include <hip/hip_runtime.h>
#include <iostream>
#include <limits>
#include <string>
#include <utility>

template <size_t A> struct aligned {
	static hipDeviceptr_t up(hipDeviceptr_t);
	static hipDeviceptr_t first;
	static size_t size;
};
template <class T> T align_up(T x, size_t n) { return (x + n - 1) & ~(n - 1); }
namespace own {
std::string to_string(hipDeviceptr_t);
}
enum class address : uint64_t { none };
struct slice {
	explicit slice(hipDeviceptr_t p);
	explicit operator hipDeviceptr_t() const;
};
struct logger {
	logger &operator<<(hipDeviceptr_t);
	logger &operator<<(const char *);
};

void streams(hipDeviceptr_t p, hipDeviceptr_t q, size_t n, logger &log)
{
	std::cin >> std::hex >> p;
	std::cout << (unsigned long long)p + n << ' ' << (unsigned long long)p << ((unsigned long long)p + 16) << (unsigned long long)p % 4 << (n ? (unsigned long long)p : (unsigned long long)q) << (unsigned long long)p - (unsigned long long)q << n + 4 << std::endl;
	log << "at " << p;
	std::string text = own::to_string(p) + std::to_string((unsigned long long)((char *)p + 4)) + std::to_string(n + 4);
}

hipDeviceptr_t casts(hipDeviceptr_t p, hipDeviceptr_t q, size_t n, char *buf, slice s)
{
	hipDeviceptr_t a = (char *)aligned<256>::up(p) + 4;
	n += (unsigned long long)aligned<16>::first % 4 + aligned<16>::size % 4;
	n = (char *)p - (char *)aligned<16>::first;
	((hipDeviceptr_t *)buf)[0] = (char *)((hipDeviceptr_t *)buf)[0] + n;
	*(hipDeviceptr_t *)buf = (char *)*(hipDeviceptr_t *)buf - 4;
	*reinterpret_cast<hipDeviceptr_t *>(buf + n) = (hipDeviceptr_t)((unsigned long long)*reinterpret_cast<hipDeviceptr_t *>(buf + n) & 3);
	a = (char *)static_cast<hipDeviceptr_t>(s) + 4;
	address e = static_cast<address>((unsigned long long)((char *)p + 4)), g = (address)(unsigned long long)p, h = (address)n;
	a = std::min({a, q, (hipDeviceptr_t)((char *)p + 4)});
	auto r = std::make_pair((hipDeviceptr_t)((char *)p + 4), n + 4);
	a = (hipDeviceptr_t)std::numeric_limits<unsigned long long>::max();
	n = std::numeric_limits<size_t>::max();
	if ((unsigned long long)p + n < (unsigned long long)p || q < (char *)p + n || p < q)
		a = (char *)align_up<unsigned long long>((unsigned long long)p, 256) + align_up<size_t>(n, 256);
	a = std::exchange(p, (hipDeviceptr_t)0);
	n = std::exchange(n, 0);
	hipMemAddressReserve(&p, n, 0, (hipDeviceptr_t)0x7f0000000000ull, 0);
	return (char *)std::exchange(q, (hipDeviceptr_t)((char *)p + 4)) + (e == g) + (g == h);
}

inline hipDeviceptr_t up(hipDeviceptr_t p, size_t a) { return (hipDeviceptr_t)(((unsigned long long)p + a - 1) & ~(a - 1)); }
constexpr size_t up(size_t n, int a) { return (n + a - 1) & ~(a - 1); }
struct view {
	hipDeviceptr_t p;
	inline bool is_aligned() const { return (unsigned long long)p % 256 == 0; }
	constexpr hipDeviceptr_t get() const { return p; }
};

const hipDeviceptr_t kEnd = (hipDeviceptr_t)(~0ull), kNull = 0;
const hipDeviceptr_t kWindows[2] = {(hipDeviceptr_t)0x1000, (hipDeviceptr_t)0x2000};
constexpr size_t kSizes[2] = {0x1000, 0x2000};
struct constants {
	static inline const hipDeviceptr_t windows[2] = {(hipDeviceptr_t)0x1000, (hipDeviceptr_t)0x2000};
	static constexpr hipDeviceptr_t null = 0;
	static inline const hipDeviceptr_t low = (hipDeviceptr_t)16;
	static const size_t size = 16;
	static constexpr size_t sizes[2] = {0x1000, 0x2000};
};
