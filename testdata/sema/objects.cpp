// Constructors, conversions, and calls of objects.
#include <cuda.h>
#include <thread>
class plain { public: virtual CUdeviceptr addr(size_t) const; int v; };
class of_plain : public plain { CUdeviceptr addr(size_t o) const override { return plain::addr(o) + 4; } }; //? plain::addr(o) => CUdeviceptr
class base { public: short p; base(short p = 0) : p(p) {} base(int a, float b) : p(a) {} virtual uint64_t addr(size_t o) const { return o; } }; //? wants p@4 => short
class derived : public base { public: uint64_t addr(size_t o) const override { return base::addr(o) + base::p; } }; //? base::addr(o) => unsigned long; base::p => short; wants o@2 => unsigned long
class gives : public base { public: gives() : base(0x100) {} gives(int i) : base(i, i + 1) {} }; //? wants 0x100 => short; wants i + 1 => float
class takes_over : public base { public: using base::base; int more; };
class both : public base { public: using base::base; both(double d); };
template <class T> struct of { of(T x); }; struct template_base : of<int> { using of<int>::of; };
takes_over one{0x10}, two(3, 4), three = {5}; both four{0x20}; template_base five{6}; //? wants 0x10 => short; wants 3 => int; wants 4 => float; wants 5 => short; wants 6 => unknown
struct converts { short p; operator uint64_t() const { return p; } operator void *() const { return (void *)p; } explicit operator bool() const { return p; } HD operator float4() { return p; } void *operator new(size_t n) { return take(n); } converts operator-() { return {p}; } }; //? wants p@2 => unsigned long; wants (void *)p => void *; wants p@4 => bool; wants p@5 => float4; wants take(n) => void *; wants p@6 => short
converts::operator uint64_t() const { return p; } //? wants p => unsigned long
struct slice { float b; explicit slice(float p) : b(p), nested(b) {} short operator()(int i) const { return i; } short operator()(double i, char c) const { return b; } double operator[](int i) const { return b; } double operator+(float x); slice *nested; }; //? wants p@2 => float; wants b@3 => class slice *
template <class T> struct getter { T operator()(T x, int n); };
void calls(float p, slice param, slice *pointer, getter<double> g, plain none) { slice s(p), t{p}; use(s(2), param(3), (*pointer)(4), s(5, 6), g(7, 8), none(9)); auto l = s; l(10); s = slice(11); } //? wants p@2 => float; wants p@3 => float; wants 2 => unknown; s(2) => unknown; wants 3 => unknown; param(3) => unknown; wants 4 => unknown; (*pointer)(4) => unknown; wants 5 => unknown; wants 6 => unknown; wants 7 => unknown; wants 8 => unknown; g(7, 8) => unknown; wants 9 => unknown; none(9) => unknown; wants 10 => unknown; wants 11 => float
struct calls_member { slice s; int n; calls_member(int a) : s(a), n(s(a + 1)) { use(a, s(a + 2)); } }; //? wants a@2 => float; wants a + 1 => unknown; wants a + 2 => unknown
void threads(float b) { std::thread u([](short p) { use(p + 4.f); }, b + 4); u.join(); std::thread v{[](char q) { use(q); }, b}; std::function<int(int)> f([=](double r) { return use(r); }); } //? p + 4.f => float; decl u@2 => 19; q@2 => char; r@2 => double
