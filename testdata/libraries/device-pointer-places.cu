// Device pointers in constants, containers, casts, arguments and comparisons of distances.
#include <cuda.h>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <array>
#include <vector>
#include <cassert>
#include <unordered_map>
constexpr CUdeviceptr kNone = ~0ull, kZero = 0;
static const CUdeviceptr kBad = (CUdeviceptr)-1;
struct table {
	static constexpr CUdeviceptr none = 0xdead;
	static constexpr CUdeviceptr zero = 0;
	CUdeviceptr p = -1, q{0x1000}, r = 0;
	std::map<CUdeviceptr, size_t> sizes;
	std::unordered_map<CUdeviceptr, CUdeviceptr> moved;
	std::vector<CUdeviceptr> list;
	table(size_t n) : p(n), q{n + 4} {}
	size_t find(CUdeviceptr a) {
		for (auto &[ptr, size] : sizes) if (a >= ptr && a < ptr + size) return a - ptr;
		for (const auto &kv : sizes) if (a >= kv.first && a < kv.first + kv.second) return a - kv.first;
		for (auto it = sizes.begin(); it != sizes.end(); ++it) if (a == it->first + it->second) return a % 16;
		auto it = moved.find(a);
		if (it != moved.end()) return it->second - it->first;
		return this->p + a - (*this).q;
	}
	void put(size_t n) { list.push_back(p + n); list[0] = n & ~3ull; sizes[p + 4] = 4; }
};
void g(CUdeviceptr p = 0x1000, size_t n = 4);
size_t f(CUdeviceptr a, CUdeviceptr b, size_t n, int k, CUdeviceptr *out) {
	size_t x = size_t{a}, y = size_t(b), z = (size_t)a;
	CUdeviceptr c{n}, d(n), e = CUdeviceptr{n}, h = CUdeviceptr(n), i = static_cast<CUdeviceptr>(k), l = CUdeviceptr(a + 4);
	uint32_t lo = a, hi = a >> 32, w{(uint32_t)a};
	*out = n; out[1] = a & ~(CUdeviceptr)(n - 1); out[2] = c = n; *out++ = a;
	if (a - b < 4096 && a - b > k && b - a >= n) x++;
	if (b - a > 0) x++;
	auto off = a - b;
	size_t m = std::min(a - b, 4096ull) + std::min<size_t>(a - b, n) + std::max(n, (size_t)(b - a));
	CUdeviceptr t = std::min(a & ~255ull, 4096ull), u = std::max<CUdeviceptr>(a, n), v = std::min<unsigned long long>(a, n);
	switch (a & 3) { case 0: x++; }
	switch (a) { case 0: x++; }
	for (CUdeviceptr q = a, end = a + n; q < end; q += 16) x += q & 1;
	for (CUdeviceptr q = a; q != b; ++q) x++;
	while (a % 4 != 0) a++;
	assert(a % 256 == 0);
	printf("%llu %llx\n", a, a + 4);
	CUdeviceptr neg = -1, n2 = -4096 + a, n3 = a + -16, n4 = 2 * a, n5 = a + b - c, n6 = a ^ b, n7 = ~a;
	if (a == -1 || a != (CUdeviceptr)-1 || a == kNone || a == 0xdeadbeef || !(a & 3)) x++;
	std::optional<CUdeviceptr> o = a; CUdeviceptr o4 = *o + 4;
	std::pair<CUdeviceptr, size_t> pr = std::make_pair(a + 4, n), ps{n, n};
	auto pick = [&](bool first) { return first ? a : b; };
	auto low = [](CUdeviceptr q) { return q % 16; };
	auto gt = [](CUdeviceptr q, CUdeviceptr r) { return q > r; };
	CUdeviceptr pk = pick(true) + 4, s = low(a);
	decltype(a) dd = a + 4;
	CUdeviceptr *ls = new CUdeviceptr[n]; ls[0] = ls[1] + 4;
	const CUdeviceptr ca = a + 4, &ra = ca; CUdeviceptr &rb = a; rb += 4; rb = ra - 4;
	static CUdeviceptr sa = 0, sb = 16; volatile CUdeviceptr va = 4;
	bool bb = a, bc = a & 1, bd = a > b; float ff = a - b; double df = a;
	g(); g(n); g(a + 4, a - b); g(n + 4, b);
	uint64_t arrn[2] = {a, b}; uint64_t addr = reinterpret_cast<uint64_t>(&a);
	return x + y + z + (a - b) / 4 + (a - b) % 4 + off + m + lo + hi + w;
}
template <typename T> struct buf { CUdeviceptr p; size_t n; T *get(size_t i) { return (T *)(p + i * sizeof(T)); } CUdeviceptr end() const { return p + n * sizeof(T); } };
size_t ub(buf<float> &b, buf<int> *c) { return b.end() - b.p + (c->end() - c->p) + c->p % 4; }
CUdeviceptr ret(int k, CUdeviceptr p) { switch (k) { case 0: return -1; case 1: return 0x1000; case 2: return k; case 3: return p - k; default: return p & -256; } }

// What stays: the same of numbers, and members of other classes that are called like those above.
constexpr uint64_t zero = 0, none = ~0ull;
struct range { int *first; size_t second, n; const int *end() const { return first + n; } };
struct lists {
	static constexpr uint64_t none = 0xdead;
	std::map<uint64_t, size_t> sizes;
	std::vector<uint64_t> list;
	size_t find(uint64_t a, const range &r)
	{
		for (auto &[at, size] : sizes) if (a >= at && a < at + size) return a - at;
		auto it = sizes.find(a);
		list.push_back(a + 4);
		return it == sizes.end() ? it->first - 4 : (r.first + r.n == r.end()) + std::min<size_t>(a - none, 4096 + r.second);
	}
};
size_t constants(CUdeviceptr p, size_t n)
{
	static constexpr CUdeviceptr null = 0;
	std::vector<CUdeviceptr> list(n), copy(list);
	switch (n & 3) { case 0: list.resize(n - 1); }
	return p == null ? list.size() - n : copy.end() - copy.begin();
}
