// Calls of lambdas, and what generic ones are given.
#include <functional>
#include <map>
std::vector<int> fs;
#define APPLY(v) applied(v)
void calls()
{
	std::function<double(int)> f = [](int x) { return x; }; double (*g)(int) = [](int x) -> double { return x; }; use(f(1), g(1)); //? f(1) => double; g(1) => unknown
	auto im = [&] { return fs[0]; }(); auto plain = [&] { return fs[0]; }; use(im(1), im, plain(), plain); //? im(1) => unknown; im => unknown; plain() => int
	static const auto held = [](float x) { return x; }; auto braced{[](short x) { return x; }}; auto typed = []<class T>(T x) { return x; }; use(held(1), braced(2), typed(1.f)); //? held(1) => float; braced(2) => unknown; typed(1.f) => unknown
	auto branch = [](auto x) { if constexpr (sizeof(x) == 4) return 1; else return 2.f; }; auto last = [](int x) { if (x) return 1; else return 2; }; use(branch(1), last(1)); //? branch(1) => unknown; last(1) => int
	auto early = [](auto x) { if constexpr (sizeof(x) == 4) use(x); return 2.f; }; use(early(1)); //? early(1) => float
}
template <class T> auto chosen(T x) { if constexpr (sizeof(T) == 4) return x; else return 2.f; }
void generic(std::map<int, float> m)
{
	std::function<void(double)> f = [](auto x) { use(x); }; f(1); use(chosen(1)); //? x@2 => unknown; chosen(1) => unknown
	auto packs = [](auto... xs) { use(xs...); }; packs(1, 2.f); auto late = [](int n, auto... ys) { use(ys...); }; late(1, 2.0); //? xs@2 => unknown; ys@2 => unknown
	auto applied = [](auto a) { use(a); }; applied(1); APPLY(2.0); auto once = [](auto b) { use(b); }; once(1); //? a@2 => unknown; b@2 => int
	auto second = [](auto c, auto d) { use(c, d); }; second(std::map<int, float>{}, 1); auto less = [](auto u, auto v) { use(u, v); }; less(1 < 2, 3.f); //? d@2 => int; u@2 => bool; v@2 => float
	auto third = [](auto p, auto q) { use(p, q); }; third(convert<int, float>(1), 'c'); auto none = [](auto r) { use(r); }(2.f); //? q@2 => char; p@2 => unknown; r@2 => float
}
struct pair_of { int a; float b; };
void projected(std::vector<pair_of> v)
{
	std::ranges::sort(v, [](auto a, auto b) { return use(a); }, &pair_of::b); std::ranges::sort(v, [](auto c, auto d) { return use(c); }); //? a@2 => unknown; c@2 => class pair_of
}
struct member_of { float behind; };
void arrows(member_of **behind) { auto each = (*behind)->behind; use(each); } //? (*behind)->behind => float; decl behind@3 => 28
