// Device pointers in constants, containers, casts, arguments and comparisons of distances.
#include <hip/hip_runtime.h>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <array>
#include <vector>
#include <cassert>
#include <unordered_map>
const hipDeviceptr_t kNone = (hipDeviceptr_t)(~0ull), kZero = 0;
static const hipDeviceptr_t kBad = (hipDeviceptr_t)-1;
struct table {
	static inline const hipDeviceptr_t none = (hipDeviceptr_t)0xdead;
	static constexpr hipDeviceptr_t zero = 0;
	hipDeviceptr_t p = (hipDeviceptr_t)(-1), q{(hipDeviceptr_t)0x1000}, r = 0;
	std::map<hipDeviceptr_t, size_t> sizes;
	std::unordered_map<hipDeviceptr_t, hipDeviceptr_t> moved;
	std::vector<hipDeviceptr_t> list;
	table(size_t n) : p((hipDeviceptr_t)n), q{(hipDeviceptr_t)(n + 4)} {}
	size_t find(hipDeviceptr_t a) {
		for (auto &[ptr, size] : sizes) if (a >= ptr && a < (char *)ptr + size) return (char *)a - (char *)ptr;
		for (const auto &kv : sizes) if (a >= kv.first && a < (char *)kv.first + kv.second) return (char *)a - (char *)kv.first;
		for (auto it = sizes.begin(); it != sizes.end(); ++it) if (a == (char *)it->first + it->second) return (unsigned long long)a % 16;
		auto it = moved.find(a);
		if (it != moved.end()) return (char *)it->second - (char *)it->first;
		return (unsigned long long)this->p + (unsigned long long)a - (unsigned long long)(*this).q;
	}
	void put(size_t n) { list.push_back((char *)p + n); list[0] = (hipDeviceptr_t)(n & ~3ull); sizes[(char *)p + 4] = 4; }
};
void g(hipDeviceptr_t p = (hipDeviceptr_t)0x1000, size_t n = 4);
size_t f(hipDeviceptr_t a, hipDeviceptr_t b, size_t n, int k, hipDeviceptr_t *out) {
	size_t x = size_t{(unsigned long long)a}, y = size_t(b), z = (size_t)a;
	hipDeviceptr_t c{(hipDeviceptr_t)n}, d((hipDeviceptr_t)n), e = hipDeviceptr_t{(hipDeviceptr_t)n}, h = hipDeviceptr_t(n), i = reinterpret_cast<hipDeviceptr_t>(k), l = hipDeviceptr_t((char *)a + 4);
	uint32_t lo = (unsigned long long)a, hi = (unsigned long long)a >> 32, w{(uint32_t)(unsigned long long)a};
	*out = (hipDeviceptr_t)n; out[1] = (hipDeviceptr_t)((unsigned long long)a & ~(unsigned long long)(hipDeviceptr_t)(n - 1)); out[2] = c = (hipDeviceptr_t)n; *out++ = a;
	if ((unsigned long long)a - (unsigned long long)b < 4096 && (unsigned long long)a - (unsigned long long)b > k && (char *)b - (char *)a >= n) x++;
	if ((unsigned long long)b - (unsigned long long)a > 0) x++;
	auto off = (unsigned long long)a - (unsigned long long)b;
	size_t m = std::min((unsigned long long)a - (unsigned long long)b, 4096ull) + std::min<size_t>((unsigned long long)a - (unsigned long long)b, n) + std::max(n, (size_t)((char *)b - (char *)a));
	hipDeviceptr_t t = (hipDeviceptr_t)std::min((unsigned long long)a & ~255ull, 4096ull), u = std::max<hipDeviceptr_t>(a, (hipDeviceptr_t)n), v = (hipDeviceptr_t)std::min<unsigned long long>((unsigned long long)a, n);
	switch ((unsigned long long)a & 3) { case 0: x++; }
	switch ((unsigned long long)a) { case 0: x++; }
	for (hipDeviceptr_t q = a, end = (char *)a + n; q < end; q = (char *)q + 16) x += (unsigned long long)q & 1;
	for (hipDeviceptr_t q = a; q != b; q = (char *)q + 1) x++;
	while ((unsigned long long)a % 4 != 0) a = (char *)a + 1;
	assert((unsigned long long)a % 256 == 0);
	printf("%llu %llx\n", a, (char *)a + 4);
	hipDeviceptr_t neg = (hipDeviceptr_t)(-1), n2 = -4096 + (char *)a, n3 = (char *)a + -16, n4 = (hipDeviceptr_t)(2 * (unsigned long long)a), n5 = (hipDeviceptr_t)((unsigned long long)a + (unsigned long long)b - (unsigned long long)c), n6 = (hipDeviceptr_t)((unsigned long long)a ^ (unsigned long long)b), n7 = (hipDeviceptr_t)(~(unsigned long long)a);
	if ((unsigned long long)a == -1 || a != (hipDeviceptr_t)-1 || a == kNone || (unsigned long long)a == 0xdeadbeef || !((unsigned long long)a & 3)) x++;
	std::optional<hipDeviceptr_t> o = a; hipDeviceptr_t o4 = (char *)*o + 4;
	std::pair<hipDeviceptr_t, size_t> pr = std::make_pair((hipDeviceptr_t)((char *)a + 4), n), ps{(hipDeviceptr_t)n, n};
	auto pick = [&](bool first) { return first ? a : b; };
	auto low = [](hipDeviceptr_t q) { return (unsigned long long)q % 16; };
	auto gt = [](hipDeviceptr_t q, hipDeviceptr_t r) { return q > r; };
	hipDeviceptr_t pk = (char *)pick(true) + 4, s = (hipDeviceptr_t)low(a);
	decltype(a) dd = (char *)a + 4;
	hipDeviceptr_t *ls = new hipDeviceptr_t[n]; ls[0] = (char *)ls[1] + 4;
	const hipDeviceptr_t ca = (char *)a + 4, &ra = ca; hipDeviceptr_t &rb = a; rb = (char *)rb + 4; rb = (char *)ra - 4;
	static hipDeviceptr_t sa = 0, sb = (hipDeviceptr_t)16; volatile hipDeviceptr_t va = (hipDeviceptr_t)4;
	bool bb = a, bc = (unsigned long long)a & 1, bd = a > b; float ff = (char *)a - (char *)b; double df = (unsigned long long)a;
	g(); g((hipDeviceptr_t)n); g((char *)a + 4, (char *)a - (char *)b); g((hipDeviceptr_t)(n + 4), (unsigned long long)b);
	uint64_t arrn[2] = {(unsigned long long)a, (unsigned long long)b}; uint64_t addr = reinterpret_cast<uint64_t>(&a);
	return x + y + z + ((unsigned long long)a - (unsigned long long)b) / 4 + ((unsigned long long)a - (unsigned long long)b) % 4 + off + m + lo + hi + w;
}
template <typename T> struct buf { hipDeviceptr_t p; size_t n; T *get(size_t i) { return (T *)((char *)p + i * sizeof(T)); } hipDeviceptr_t end() const { return (char *)p + n * sizeof(T); } };
size_t ub(buf<float> &b, buf<int> *c) { return (char *)b.end() - (char *)b.p + ((char *)c->end() - (char *)c->p) + (unsigned long long)c->p % 4; }
hipDeviceptr_t ret(int k, hipDeviceptr_t p) { switch (k) { case 0: return (hipDeviceptr_t)(-1); case 1: return (hipDeviceptr_t)0x1000; case 2: return (hipDeviceptr_t)k; case 3: return (char *)p - k; default: return (hipDeviceptr_t)((unsigned long long)p & -256); } }

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
size_t constants(hipDeviceptr_t p, size_t n)
{
	static constexpr hipDeviceptr_t null = 0;
	std::vector<hipDeviceptr_t> list(n), copy(list);
	switch (n & 3) { case 0: list.resize(n - 1); }
	return p == null ? list.size() - n : copy.end() - copy.begin();
}
