// Braces of vectors wherever a place is for one: aliases, members, arrays, containers, arguments, lambdas, results. Twins stay.
#include <hip/hip_runtime.h>
#include <utility>
#include <vector>
namespace ns {
typedef float4 my4;
using alias4 = my4;
struct S { float4 a; int b; };
struct In { S s; float2 t[2]; };
S f(S);
float4 g(float4);
template <class T> struct W { T v; int n; };
using W4 = W<float4>;
}
typedef struct Named { float3 p; int k; } Named;
class C {
public:
	C(float4 v, int n);
	void m(float2);
	float4 v4;
	C() : v4{1, 0, 0, 0} {}
	float4 r() { return {1, 2, 0, 0}; }
	static float3 s(float3 x = {1, 0, 0});
};
using Arr = float4[2];
__constant__ float4 table[2] = {{1, 0, 0, 0}, {2, 3, 0, 0}};
ns::S glob = {{1, 0, 0, 0}, 2};
ns::In in1 = {{{1, 0, 0, 0}, 2}, {{3, 0}, {4, 0}}};
ns::W<float4> w1 = {{1, 0, 0, 0}, 2};
ns::W4 w2{{1, 0, 0, 0}, 2};
Named nm = {{1, 0, 0}, 2}, nm2 = {{1, 2, 3}, 4};
Arr arr = {{1, 0, 0, 0}, {2, 0, 0, 0}};
auto lam = [](float4 v) -> float4 { return {1, 0, 0, 0}; };
float4 pick(bool b) { if (b) return {1, 0, 0, 0}; return float4{2, 0, 0, 0}; }

void places(ns::S *s, C &c, std::vector<float4> &v, float4 *p, ns::In *i, bool b)
{
	s->a = {1, 0, 0, 0}; *s = {{1, 0, 0, 0}, 2}; s[1] = {{1, 0, 0, 0}, 2}; (*s).a = {1, 2, 0, 0};
	c = C({1, 0, 0, 0}, 2); C d({1, 0, 0, 0}, 2), e{{1, 0, 0, 0}, 2}; c.m({1, 0}); c.v4 = {1, 0, 0, 0}; C::s({1, 0, 0});
	ns::f({{1, 0, 0, 0}, 2}); ns::g({1, 0, 0, 0});
	p[0] = {1, 0, 0, 0}; *p = {1, 0, 0, 0}; *(p + 1) = {2, 0, 0, 0}; i->t[1] = {1, 0}; i->s.a = {1, 0, 0, 0}; i->s = {{1, 0, 0, 0}, 2};
	ns::my4 m = {1, 0, 0, 0}, m2{2, 0, 0, 0}; ns::alias4 al = {1, 0, 0, 0}; const ns::my4 cm = {1, 0, 0, 0};
	v.push_back({1, 0, 0, 0}); v.emplace_back(float4{1, 0, 0, 0}); v = {{1, 0, 0, 0}, {2, 0, 0, 0}}; std::vector<float4> w{{1, 0, 0, 0}, {2, 0, 0, 0}}, w3 = {{1, 0, 0, 0}};
	float4 a2[2][2] = {{{1, 0, 0, 0}, {2, 0, 0, 0}}, {{3, 0, 0, 0}, {4, 0, 0, 0}}}; ns::alias4 a3[] = {{1, 0, 0, 0}, {2, 0, 0, 0}};
	auto l2 = [](ns::S x) {}; l2({{1, 0, 0, 0}, 2}); lam({1, 0, 0, 0});
	m = float4{1, 0, 0, 0}; m = ns::my4{1, 0, 0, 0}; float4 &ref = m; ref = {1, 0, 0, 0}; auto au = m; au = {2, 0, 0, 0};
	ns::S loc{{1, 0, 0, 0}, 2}; ns::W<float2> w4; w4.v = {1, 0};
	ns::S arrs[2] = {{{1, 0, 0, 0}, 2}, {{3, 0, 0, 0}, 4}}; arrs[0].a = {1, 0, 0, 0};
	m = b ? float4{1, 0, 0, 0} : float4{2, 0, 0, 0}; std::pair<float4, int> pr = {{1, 0, 0, 0}, 2};
	using L = float3; L l3 = {1, 0, 0}; struct Loc { L x; int n; } lo = {{1, 0, 0}, 2}; lo.x = {1, 0, 0};
	// twins: all components, none, other types, vectors copied
	int2 z2 = {}; float4 z4{}, f4 = {1, 2, 3, 4}; float4 copy = {f4}; dim3 grid = {1}; std::vector<float> plain = {1, 2}; std::vector<int> n{1};
	struct own { int x, y, z, w; } o = {1}; o = {2}; int k{1}, ks[4] = {1}; std::pair<int, int> pi = {1, 2};
	(void)z2; (void)z4; (void)copy; (void)grid; (void)o; (void)k; (void)ks; (void)pi; (void)m2; (void)al; (void)cm; (void)w; (void)w3; (void)a2; (void)a3; (void)loc; (void)l3; (void)d; (void)e; (void)n; (void)pr;
}
