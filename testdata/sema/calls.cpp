// What calls give: of lambdas, deduced results, templates, what 'using' and namespaces' other names bring, macros of parameters.
#include <cuda_runtime.h>
#include <cstdint>
uint64_t v(); int n();
namespace far { namespace deep { uint64_t f(); half g(half x); struct item { float x; }; } using deep::g; }
namespace near = far::deep;
namespace nearer = near;
auto plain() { return v(); }
auto chosen(bool c) { if (c) return 1.0f; return 2.0f; }
auto *pointed(float *p) { return p + 1; }
const auto &held(const short &s) { return s; }
auto made() { auto f = [](int i) { return i * 2.0; }; return f(3); }
auto forward(int x);
auto loops(int x) { while (x--) { if (x == 7) { return x; } } }
auto trailing(float x) -> double;
decltype(auto) same_as() { return v(); }
template <class T> T id(T x) { return x; }
template <class T> T sum(const T *p, int n);
template <class T> T *next(T *p) { return p + 1; }
template <class T> T first_of(T a, int b); template <class T> T first_of(T a, float b, int c);
template <class A, class B> B second_of(A a, B b);
template <class T> T none(); template <class T> auto twice(T x) { return x + x; }
template <class T> T either(T x); template <class T> T either(T *x);
template <class T> struct box { T v; T get() const; T *at(int i); template <class U> U as(U u); };

void uses(float *p, const uint64_t *q, box<short> b, box<float> *bp, bool c)
{
	using far::deep::f;
	auto lambda = [=](uint64_t x) { return x; };
	auto typed = [](int i) -> float { return i; };
	auto device = [=] __device__ (double d) { return d; };
	auto any = [](auto x) { return x; };
	auto none_at_all = [] { use(1); };
	auto open = [](int i) { if (i) { return i; } };
	uint64_t a[3];
	use(f(), near::f(), nearer::f(), far::g(1), near::g(2)); //? f() => unsigned long; near::f() => unsigned long; nearer::f() => unsigned long; far::g(1) => half; near::g(2) => half
	near::item it; use(it.x); //? it => class item; it.x => float
	use(plain(), chosen(c), *pointed(p), held(3), made());
	use(forward(1), loops(1), trailing(1), same_as()); //? forward(1) => unknown; loops(1) => unknown; trailing(1) => double
	use(lambda(1), typed(1), device(1), any(1), none_at_all(), open(1)); //? none_at_all() => unknown; open(1) => unknown
	use(id(v()), id(1.5f), id(p), id<double>(1), id(a)); //? id(v()) => unknown; id(1.5f) => unknown; id(p) => unknown; id<double>(1) => unknown; id(a) => unknown
	use(sum(q, 3), *next(p), next(q), first_of(v(), 1), first_of(2.0, 1.0f, 2)); //? sum(q, 3) => unknown; *next(p) => unknown; next(q) => unknown; first_of(v(), 1) => unknown; first_of(2.0, 1.0f, 2) => unknown
	use(second_of(1, 2.0f), none<float>(), none(), twice(v()), id(not_known)); //? second_of(1, 2.0f) => unknown; none<float>() => unknown; none() => unknown; twice(v()) => unknown; id(not_known) => unknown
	use(either(v()), either(p)); //? either(v()) => unknown; either(p) => unknown
	use(b.get(), *b.at(1), bp->get(), bp->at(0), b.as(2.0), b.v); //? b.get() => short; *b.at(1) => short; bp->get() => float; bp->at(0) => float *; b.as(2.0) => unknown; b.v => short
}
#define HALF(x) ((x) / 2)
#define BOTH(a, b) ((a) + (b))
#define OF(p, i) (p)[i]
#define NESTED(y) HALF(y)
#define CALLS(y) id(y)
#define PASTE(a, b) a##b
#define TEXT(a) #a
#define DO(a) do { use(a); } while (0)
#define KEPT(a) sizeof(a)
#ifdef SIDE
#define TWO(a) (a)
#else
#define TWO(a) (1.0f * (a))
#endif
void macros(float *p, uint64_t u, int i, int x)
{
	use(HALF(3), HALF(u), HALF(1.0f), HALF(x), BOTH(i, u), BOTH(1, 2.0)); //? HALF(3) => int; HALF(u) => unsigned long; HALF(1.0f) => float; HALF(x) => int; BOTH(i, u) => unsigned long; BOTH(1, 2.0) => double
	use(OF(p, 2), NESTED(u), CALLS(u), KEPT(p)); //? OF(p, 2) => float; NESTED(u) => unsigned long; CALLS(u) => unknown; KEPT(p) => unsigned long
	use(PASTE(i, x), DO(1), TWO(u), HALF(not_known)); //? PASTE(i, x) => unknown; DO(1) => unknown; TWO(u) => unknown
	float4 v4; use(OF(&v4, 0).x, HALF(v4)); //? OF(&v4, 0) => float4
}
float2 vectors(int n); float4 vectors(float x); dim3 sizes(int n); uint3 sizes(float x); struct one_of { int n; }; struct other_of { float n; }; one_of made_by(int n); other_of made_by(float x); std::string named_by(int n); std::vector<int> named_by(float x); one_of agrees(int n); one_of agrees(float x);
void of_overloads(int n, float x) { use(vectors(n), sizes(x), made_by(n).n, named_by(n), agrees(x).n, agrees(n)); } //? vectors(n) => unknown; sizes(x) => unknown; made_by(n).n => unknown; named_by(n) => unknown; agrees(x).n => int; agrees(n) => class one_of
void generic(std::vector<short> v, float x) { auto once = [](auto q) { return q + 1; }; once(x); auto twice = [](auto q, const auto &w) { return q * w; }; twice(x, v[0]); twice(2.f, v[1]); auto apart = [](auto r) { return r; }; apart(3); apart(x); } //? r@2 => unknown
void given(std::vector<short> v, float x) { std::for_each(v.begin(), v.end(), [](auto &e) { use(e); }); std::sort(v.begin(), v.end(), [](auto l, auto g) { return l < g; }); other(v.begin(), [](auto n) { use(n); }); [](auto c) { use(c); }(x); auto passed = [](auto a) { use(a); }; apply(passed, 3); passed(4); } //? n@2 => unknown; a@2 => unknown
namespace own { template <class F> void sort(int, int, F); void others() { own::sort(1, 2, [](auto s) { use(s); }); } } auto global = [](auto y) { return y; }; void calls_it() { global(3); } //? s@2 => unknown; y@2 => unknown
void sums(CUdeviceptr p, unsigned long n, float x, Any a) { use(p + n, n + p, p - 4, n - p, p + x, p + a, p * 2); auto q = p + 4; use(q + 1); } //? p + n => CUdeviceptr; n + p => CUdeviceptr; p - 4 => CUdeviceptr; n - p => unknown; p + x => unknown; p + a => unknown; p * 2 => unknown; q + 1 => CUdeviceptr
