// What places want of a value.
#include <cuda_runtime.h>
#include <cstdint>
struct pair { int a; float b; }; struct nest { pair p; double d[2]; uint8_t c; };
struct made { made(short x, double y = 0); int get(float); static void put(long, char); float m; };
void takes(int64_t a, float b, const half &c); void over(int x); void over(float x); void one_of(int x); void one_of(int x, double y);
template <class T> void generic(T x, int n); void variadic(const char *f, ...); void defaults(int a, short b = 1);
__global__ void kernel(float *p, unsigned n, double d);
float ret(int v) { return v; } //? wants v@2 => float
auto trailing(int v) -> double { return v; } //? wants v@2 => double
auto deduced(int v) { return v; } //? wants v@2 => unknown
pair braces(int v) { return {v, v}; } //? wants v@2 => int; wants v@3 => float
bool both(int v) { if (v) return v; return !v; } //? wants v@3 => bool
void assign(int v, float *p, pair s, pair *ps, uint8_t c, float4 f4, CUdeviceptr dev)
{
	float a = v, b(v), d{v}; double e; e = v; //? wants v => float; wants v@2 => float; wants v@3 => float; wants v@4 => double
	p[0] = v; *p = v; p[v] = c; s.a = v; //? wants v => float; wants v@2 => float; wants c => float; wants v@4 => int
	ps->b = v; (*ps).a = v; f4.x = v; c = v; dev = v; //? wants v => float; wants v@2 => int; wants v@3 => float; wants v@4 => unsigned char; wants v@5 => CUdeviceptr
	a += v; b -= v; c |= v; e *= v; p[1] /= v; //? wants v => float; wants v@2 => float; wants v@3 => unsigned char; wants v@4 => double; wants v@5 => float
	a = v ? c : v; e = v ? 1 : c; b = (v); //? wants c => float; wants v@2 => float; wants c@2 => double; wants v@4 => float
	int x = v, y = c, z; unsigned w = {v}; short arr[] = {v, c}; //? wants v => int; wants c => int; wants v@2 => unsigned int; wants v@3 => short; wants c@2 => short
	const size_t n = v; static long m = v; auto o = v; constexpr int q = 3; //? wants v => unsigned long; wants v@2 => long; wants v@3 => unknown
	pair t = {v, c}, u{c, v}, tt[2] = {{v, v}, {c, c}}; //? wants v => int; wants c => float; wants c@2 => int; wants v@2 => float; wants v@3 => int; wants v@4 => float; wants c@3 => int; wants c@4 => float
	nest k = {{v, c}, {v, v}, v}; pair w2 = pair{c, v}; //? wants v => int; wants c => float; wants v@2 => double; wants v@4 => unsigned char; wants c@2 => int; wants v@5 => float
	float4 g = {v, v}, h = make_float4(v, 1, 2, 3); dim3 grid(v, c), block{v, 1}; //? wants v => float; wants v@4 => unsigned int; wants c => unsigned int; wants v@5 => unsigned int
	undeclared = v; undeclared.x = v; unknown_t i = v; unknown_t j{v}; //? wants v => unknown; wants v@2 => unknown
	x = y = v; for (long i = v; i < c; i++) { } //? wants v => int; wants v@2 => long
	(void)v; (float)v; float(v); static_cast<double>(v); //? wants v@2 => float; wants v@3 => float; wants v@4 => double
	std::vector<float> vec{v, c}; std::vector<int> sized(v); int *np = new int(v);
	v + c; v == c; -v; v << c; !v; //? wants v => unknown; wants c => unknown; wants v@3 => unknown
}
void call(int v, float f, made m, made *pm, void (*fp)(double))
{
	takes(v, f, v); takes(v + 1, (v), 0); //? wants v => long; wants f => float; wants v@2 => half; wants v@3 => long; wants v@4 => float
	over(v); one_of(v); one_of(v, f); defaults(f); defaults(v, f); //? wants v => unknown; wants v@2 => int; wants v@3 => int; wants f => double; wants f@2 => int; wants f@3 => short
	generic(v, f); variadic("x", v); unknown_function(v); sqrtf(v); //? wants f => int; wants v@2 => unknown; wants v@3 => unknown
	made a(v, f), b{v}, c = {v, v}; made(v); //? wants v => short; wants f => double; wants v@2 => short; wants v@3 => short; wants v@4 => double; wants v@5 => short
	m.get(v); pm->get(v); made::put(v, f); m.m = v; //? wants v => float; wants v@2 => float; wants v@3 => long; wants f => char; wants v@4 => float
	kernel<<<v, f>>>(nullptr, v, f); kernel<<<dim3(v), 1>>>(p, v, v); //? wants v@2 => unsigned int; wants f@2 => double; wants v@4 => unsigned int; wants v@5 => double
	takes(v ? f : v, v ? v : f, 0); takes({v}, {f}, {v}); //? wants f => long; wants v@2 => long; wants v@4 => float; wants v@5 => long; wants f@3 => float
	auto l = [](double x) -> float { return x; }; auto k = [=]() { return v; }; //? wants x@2 => float; wants v => unknown
	takes(over(v), one_of(v, f), v); takes(m.get(v), v, v); //? wants v@2 => int; wants v@5 => float
	if (v) { } while (f) { } switch (v) { case 1: break; } use(v)[f]; //? wants f => unknown
}
struct lists { int i; double d; lists(float f) : i(f), d{f} { } lists() : lists(1) { } int bits : 3; long def = 3; }; //? wants f@2 => int; wants f@3 => double; wants 3@2 => long
struct derived : made { derived(int v) : made(v, v) { } }; //? wants v@2 => short; wants v@3 => double
void chosen(int *p, float f, bool (*g)(int)) {
	short s = p[0] ? f : g(1), t = g(1) ? p[1] : f; //? wants f => short; wants g(1) => short; wants p[1] => short; wants f@2 => short
	s = (p[0] + 1) * 2 > 3 ? f : p[2]; //? wants f => short; wants p[2] => short
	auto a = f, b = p[0] ? f : 1.f; //? wants f => unknown; wants f@2 => unknown
}
struct flat { uint64_t a[2]; int b; }; struct deep { float4 v; int n; }; struct outer { flat f; short s; };
void elided(uint64_t w, float4 v, flat f)
{
	flat one = {w, w + 1, w + 2}, two = {{w, w}, w + 3}; //? wants w + 1 => unknown; wants w + 2 => unknown; wants w + 3 => int
	deep three = {1, 2, 3, 4, w + 4}, four = {v, w + 5}, five = {{1, 2}, w + 6}; //? wants w + 4 => unknown; wants w + 5 => int; wants w + 6 => int
	outer six = {f, w + 7}, seven = {w, w, w + 8}; //? wants w + 7 => short; wants w + 8 => unknown
}
#include <vector>
void of_lambdas(std::vector<uint16_t> v, int i) { auto f = [](float x, uint8_t y) { return x; }; auto none = [] {}; auto any = [](auto x) {}; f(i, i + 1); none(); any(i + 2); v.push_back(i + 3); v.insert(i + 4); v = {1, i + 5}; std::pair<int, short> pr = {1, i + 6}; } //? wants i + 2 => unknown; wants i + 4 => unknown
