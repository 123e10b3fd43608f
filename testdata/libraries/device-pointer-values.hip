// Device pointers where numbers stand: differences, comparisons, bits, constants, auto, members, lambdas, std::min.
#include <hip/hip_runtime.h>
#include <algorithm>
#include <cstdint>
#include <vector>
#include <utility>
struct pool { hipDeviceptr_t base, end; size_t used; hipDeviceptr_t at(size_t n) const { return (char *)base + n; } };
typedef hipDeviceptr_t addr;
using where = addr;
void use(uint64_t key, unsigned long long other = 0);
hipError_t alloc(hipDeviceptr_t *p, size_t n) { return hipMalloc(p, n); }
size_t members(pool *p, const pool &q, pool all[4]) {
	size_t n = (char *)p->end - (char *)p->base, m = (char *)q.end - (char *)q.base - 1;
	if ((unsigned long long)p->base >= 0x1000 && (unsigned long long)p->base < 0xffffffffull) n++;
	if ((unsigned long long)all[1].base % 512 || (unsigned long long)all[2].end >> 20) n += (unsigned long long)all[0].base >> 3;
	p->end = (hipDeviceptr_t)(((unsigned long long)p->base + n + 511) & ~511ull);
	p->end = (hipDeviceptr_t)((unsigned long long)p->end & (~(unsigned long long)(hipDeviceptr_t)15));
	p->base = (hipDeviceptr_t)((unsigned long long)p->base | 1);
	hipDeviceptr_t none = (hipDeviceptr_t)(-1), minus = (hipDeviceptr_t)-1, big = (hipDeviceptr_t)(~0ull), zero = 0, z2 = 0ull;
	if (p->base == none || (unsigned long long)p->base == -1 || q.base == (hipDeviceptr_t)-1) return 0;
	if ((unsigned long long)p->base != ~0ull) return m;
	if (!p->base || zero == z2) return (char *)big - (char *)minus;
	return n;
}
hipDeviceptr_t lam(hipDeviceptr_t a, hipDeviceptr_t b, size_t n) {
	auto up = [](hipDeviceptr_t p, size_t k) { return ((unsigned long long)p + k - 1) & ~(k - 1); };
	auto plus = [=](addr p) { return (hipDeviceptr_t)((char *)p + n); };
	auto typed = [&](where p) -> hipDeviceptr_t { return (hipDeviceptr_t)((unsigned long long)p & ~255ull); };
	auto num = [&](where p) -> size_t { return (char *)p - (char *)a; };
	hipDeviceptr_t x = (hipDeviceptr_t)up(a, 256), y = plus(b), z = typed(a);
	hipDeviceptr_t lo = std::min(a, b), hi = std::max((hipDeviceptr_t)((char *)a + n), b), mid = std::min<hipDeviceptr_t>(a, (hipDeviceptr_t)((char *)b + 4));
	auto s = (hipDeviceptr_t)((char *)std::min(x, y) + 4);
	size_t span = (char *)std::max(a, b) - (char *)std::min(a, b);
	unsigned long long key = (unsigned long long)a, key2{(unsigned long long)b}, key3((unsigned long long)((char *)a + 4));
	hipDeviceptr_t c1 = n ? a : 0, c2 = n ? (hipDeviceptr_t)key : a, c3 = n > 4 ? (char *)a + 4 : b;
	size_t w = n ? (char *)a - (char *)b : 0, w2 = n ? (unsigned long long)a : key;
	auto q = (hipDeviceptr_t)((char *)a + 16);
	q = b;
	q = (char *)q + 4;
	const auto r = a;
	auto bits = (unsigned long long)a & ~255ull;
	hipDeviceptr_t back = (hipDeviceptr_t)bits, sh = (hipDeviceptr_t)((unsigned long long)a >> 4 << 4), mod = (char *)a - (unsigned long long)a % 16;
	use((unsigned long long)((char *)a + 4), (unsigned long long)b);
	use(key);
	std::swap(a, b);
	int small = (int)(unsigned long long)a, sm2 = static_cast<int>((unsigned long long)a & 0xff), sm3 = (unsigned long long)a % 7;
	double d = (double)(unsigned long long)a;
	bool t = a > b && (unsigned long long)a < n && a, u = a <= (char *)b + n;
	key += (unsigned long long)a;
	key -= (unsigned long long)b;
	key |= (unsigned long long)a;
	key = (unsigned long long)(a = b);
	return (hipDeviceptr_t)((unsigned long long)x + num(z) + key + small + sm2 + sm3 + ((unsigned long long)lo - (unsigned long long)hi) + ((unsigned long long)mid - (unsigned long long)s) + span + w + w2 + ((unsigned long long)c1 ^ (unsigned long long)c2) % 4 + t + u + (unsigned long long)sh + (unsigned long long)mod + (unsigned long long)back + (size_t)d + ((char *)c3 - (char *)r) + key2 + key3);
}
size_t vec(std::vector<hipDeviceptr_t> &v, const hipDeviceptr_t *p, hipDeviceptr_t (&a)[4], size_t n) {
	std::vector<hipDeviceptr_t> w(n), x(n, 0), y{(hipDeviceptr_t)((char *)v[0] + 4), 0};
	v.push_back((char *)p[0] + n);
	v[0] = (hipDeviceptr_t)n;
	for (auto &e : v) e = (char *)e + n;
	for (size_t i = 0; i < v.size(); i++) if ((unsigned long long)v[i] == n || (char *)a[i] - (char *)p[i] > n) return (char *)v[i] - (char *)p[i];
	std::pair<hipDeviceptr_t, size_t> pr(p[0], n);
	auto [f, g] = pr;
	hipDeviceptr_t arr[] = {p[0], (char *)p[0] + 4, (hipDeviceptr_t)n};
	return (char *)f - (char *)arr[0] + g + ((unsigned long long)pr.first & 7) + (unsigned long long)*p % 3 + -(unsigned long long)*p;
}
template <class T> T *as(hipDeviceptr_t p, size_t i) { return reinterpret_cast<T *>((char *)p + i * sizeof(T)); }
#define UP(p) (((unsigned long long)(hipDeviceptr_t)(p) + 255) & ~255ull)
size_t off(void *host, const void *ch, hipDeviceptr_t d) {
	return (char *)(hipDeviceptr_t)host - (char *)d + ((unsigned long long)(hipDeviceptr_t)ch & 3) + (uintptr_t)host - (uintptr_t)d;
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
hipDeviceptr_t through(hipDeviceptr_t a, hipDeviceptr_t *out, bool first)
{
	auto b = a;
	std::vector<hipDeviceptr_t> all(4), none(2, 0);
	*out = first ? a : all[1];
	all.push_back(b);
	if (!a || a == b || a != all[0] || a < *out || b == 0)
		return 0;
	void *p = (void *)a;
	float *q = (float *)b;
	uint64_t n = (uint64_t)a, m = uint64_t(b);
	return p && q && n != m ? std::max(a, b) : all.back();
}
