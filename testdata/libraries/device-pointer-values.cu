// Device pointers where numbers stand: differences, comparisons, bits, constants, auto, members, lambdas, std::min.
#include <cuda.h>
#include <algorithm>
#include <cstdint>
#include <vector>
#include <utility>
struct pool { CUdeviceptr base, end; size_t used; CUdeviceptr at(size_t n) const { return base + n; } };
typedef CUdeviceptr addr;
using where = addr;
void use(uint64_t key, unsigned long long other = 0);
CUresult alloc(CUdeviceptr *p, size_t n) { return cuMemAlloc(p, n); }
size_t members(pool *p, const pool &q, pool all[4]) {
	size_t n = p->end - p->base, m = q.end - q.base - 1;
	if (p->base >= 0x1000 && p->base < 0xffffffffull) n++;
	if (all[1].base % 512 || all[2].end >> 20) n += all[0].base >> 3;
	p->end = (p->base + n + 511) & ~511ull;
	p->end &= ~(CUdeviceptr)15;
	p->base |= 1;
	CUdeviceptr none = -1, minus = (CUdeviceptr)-1, big = ~0ull, zero = 0, z2 = 0ull;
	if (p->base == none || p->base == -1 || q.base == (CUdeviceptr)-1) return 0;
	if (p->base != ~0ull) return m;
	if (!p->base || zero == z2) return big - minus;
	return n;
}
CUdeviceptr lam(CUdeviceptr a, CUdeviceptr b, size_t n) {
	auto up = [](CUdeviceptr p, size_t k) { return (p + k - 1) & ~(k - 1); };
	auto plus = [=](addr p) { return p + n; };
	auto typed = [&](where p) -> CUdeviceptr { return p & ~255ull; };
	auto num = [&](where p) -> size_t { return p - a; };
	CUdeviceptr x = up(a, 256), y = plus(b), z = typed(a);
	CUdeviceptr lo = std::min(a, b), hi = std::max(a + n, b), mid = std::min<CUdeviceptr>(a, b + 4);
	auto s = std::min(x, y) + 4;
	size_t span = std::max(a, b) - std::min(a, b);
	unsigned long long key = a, key2{b}, key3(a + 4);
	CUdeviceptr c1 = n ? a : 0, c2 = n ? key : a, c3 = n > 4 ? a + 4 : b;
	size_t w = n ? a - b : 0, w2 = n ? a : key;
	auto q = a + 16;
	q = b;
	q += 4;
	const auto r = a;
	auto bits = a & ~255ull;
	CUdeviceptr back = bits, sh = a >> 4 << 4, mod = a - a % 16;
	use(a + 4, b);
	use(key);
	std::swap(a, b);
	int small = (int)a, sm2 = static_cast<int>(a & 0xff), sm3 = a % 7;
	double d = (double)a;
	bool t = a > b && a < n && a, u = a <= b + n;
	key += a;
	key -= b;
	key |= a;
	key = a = b;
	return x + num(z) + key + small + sm2 + sm3 + (lo - hi) + (mid - s) + span + w + w2 + (c1 ^ c2) % 4 + t + u + sh + mod + back + (size_t)d + (c3 - r) + key2 + key3;
}
size_t vec(std::vector<CUdeviceptr> &v, const CUdeviceptr *p, CUdeviceptr (&a)[4], size_t n) {
	std::vector<CUdeviceptr> w(n), x(n, 0), y{v[0] + 4, 0};
	v.push_back(p[0] + n);
	v[0] = n;
	for (auto &e : v) e += n;
	for (size_t i = 0; i < v.size(); i++) if (v[i] == n || a[i] - p[i] > n) return v[i] - p[i];
	std::pair<CUdeviceptr, size_t> pr(p[0], n);
	auto [f, g] = pr;
	CUdeviceptr arr[] = {p[0], p[0] + 4, n};
	return f - arr[0] + g + (pr.first & 7) + *p % 3 + -*p;
}
template <class T> T *as(CUdeviceptr p, size_t i) { return reinterpret_cast<T *>(p + i * sizeof(T)); }
#define UP(p) (((CUdeviceptr)(p) + 255) & ~255ull)
size_t off(void *host, const void *ch, CUdeviceptr d) {
	return (CUdeviceptr)host - d + ((CUdeviceptr)ch & 3) + (uintptr_t)host - (uintptr_t)d;
}

// What stays: numbers and other pointers that are used so, and device pointers that only pass through.
struct numbers { uint64_t base, end; size_t used; char *at(size_t n) const { return text + n; } char *text; };
uint64_t same(numbers *p, uint64_t a, uint64_t b, const float *f, const float *g, size_t n)
{
	auto up = [](uint64_t v, size_t k) { return (v + k - 1) & ~(k - 1); };
	auto q = a + 16;
	p->end = (p->base + n + 511) & ~511ull;
	p->end &= ~(uint64_t)15;
	p->base -= f - g;
	q += p->at(4) - p->text;
	int half = a & 3;
	half += 4;
	return up(a, 256) + std::min(a + n, b) + (f == g) + (p->base >= 0x1000 ? a : b) + q + half;
}
CUdeviceptr through(CUdeviceptr a, CUdeviceptr *out, bool first)
{
	auto b = a;
	std::vector<CUdeviceptr> all(4), none(2, 0);
	*out = first ? a : all[1];
	all.push_back(b);
	if (!a || a == b || a != all[0] || a < *out || b == 0)
		return 0;
	void *p = (void *)a;
	float *q = (float *)b;
	uint64_t n = (uint64_t)a, m = uint64_t(b);
	return p && q && n != m ? std::max(a, b) : all.back();
}
