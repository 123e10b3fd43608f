// sections: std tuple
// libcu++'s pairs, tuples, arrays, optionals and variants, compiled for kernels and for the host, where scripts/check-compat runs them.
#include "tranship_compat.h"
#include <cstdio>

#define CHECK(condition)                                                                                                            \
	do {                                                                                                                         \
		if (!(condition)) {                                                                                                  \
			bad++;                                                                                                       \
			printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                                       \
		}                                                                                                                    \
	} while (0)

static __host__ __device__ int pairs()
{
	int bad = 0;
	tranship::pair<int, float> p{1, 2}, q(p), r, *none = nullptr;
	const tranship::pair<int, double> wide(p);
	r = {3, 4.f};
	CHECK(q.first == 1 && q.second == 2 && wide.second == 2 && !none);
	q = tranship::make_pair(5, 6.f);
	tranship::swap(q, r);
	q.swap(r);
	p = q;
	CHECK(p == q && q.first == 5 && q.second == 6 && r.first == 3 && p > r);
	auto [first, second] = p;
	tranship::pair deduced(first, 'x');
	CHECK(first == 5 && second == 6 && deduced.second == 'x' && tranship::tuples::get<0>(p) == 5);
	std::pair<int, float> plain = p;
	p = std::pair<short, float>(7, 8.f);
	CHECK(plain.first == 5 && p.first == 7 && (tranship::pair<long, float>(plain).first == 5));
	return bad;
}

static __host__ __device__ int tuples()
{
	int bad = 0, i = 0;
	float f = 0;
	tranship::tuple<int, float, char> a(1, 2.f, 'c'), b = a, c;
	c = b;
	tranship::tuples::get<1>(b) = 5;
	tranship::swap(a, b);
	CHECK(tranship::tuples::get<1>(a) == 5 && tranship::tuples::get<char>(c) == 'c' && std::get<1>(b) == 2 && a != b);
	tranship::tie(i, f, std::ignore) = a;
	tranship::tie(i, f) = tranship::make_pair(i + 1, f + 1);
	CHECK(i == 2 && f == 6);
	c = tranship::make_tuple(short(7), 8.0, 'd');
	auto [x, y, z] = c;
	CHECK(x == 7 && y == 8 && z == 'd');
	auto all = tranship::tuple_cat(tranship::make_tuple(1, 2), tranship::make_pair(3, 4.5));
	static_assert(std::tuple_size_v<decltype(all)> == 4);
	static_assert(std::is_same_v<std::tuple_element_t<3, decltype(all)>, double>);
	CHECK(std::apply([](int v, int w, int x, double y) { return v + w + x + y; }, all) == 10.5);
	tranship::tuple<int> one(3), another(one);
	another = one;
	tranship::tuple deduced(1, 2.f);
	std::get<0>(tranship::forward_as_tuple(i, 3)) = 9;
	CHECK(std::get<0>(another) == 3 && std::get<0>(deduced) == 1 && i == 9);
	return bad;
}

static __host__ __device__ int arrays()
{
	int bad = 0;
	tranship::array<int, 3> a, b{1, 2, 3}, c = {{4, 5, 6}}, d = b;
	a.fill(7);
	b.swap(c);
	CHECK(a[0] == 7 && a.back() == 7 && b[0] == 4 && c.at(2) == 3 && a.size() == 3);
	CHECK(c == d && b != d && d < b && b > d && d <= c && a >= b);
	auto [x, y, z] = b;
	tranship::array deduced{1.f, 2.f};
	std::array<int, 3> host = b;
	CHECK(x + y + z == 15 && deduced.size() == 2 && host[1] == 5 && tranship::tuples::get<2>(b) == 6);
	const auto made = tranship::to_array({1, 2});
	tranship::array<tranship::array<int, 2>, 2> nested{{{1, 2}, {3, 4}}};
	for (int v : made)
		nested[1][1] += v;
	auto plus = [](auto v, auto w) { return v + w; };
	CHECK(tranship::apply(plus, made) == 3 && tranship::apply(plus, tranship::make_pair(1, 2.5f)) == 3.5f);
	CHECK(nested[1][1] == 7 && std::tuple_size<decltype(b)>::value == 3);
	return bad;
}

static __host__ __device__ int choices()
{
	int bad = 0;
	tranship::optional<int> a, b(3), c = b, d = std::nullopt;
	a = 4;
	b = a;
	CHECK(a && *b == 4 && c.value_or(0) == 3 && !d.has_value());
	CHECK(a.value() == 4 && b.value_or(1) == 4);
	a = std::nullopt;
	c.reset();
	d.emplace(6);
	CHECK(!a && !c && d == 6 && tranship::make_optional(5) == 5 && tranship::optional(2.5f).value_or(1) == 2.5f);
	tranship::variant<int, float> v = 3, w(v);
	v = 2.5f;
	CHECK(std::holds_alternative<float>(v) && tranship::tuples::get<1>(v) == 2.5f && tranship::tuples::get<int>(w) == 3);
	w = v;
	v.emplace<int>(8);
	CHECK(w.index() == 1 && tranship::tuples::get<int>(v) == 8);
	CHECK(tranship::visit([](auto x) { return int(x); }, w) == 2);
	CHECK(tranship::visit([](auto x, auto y) { return float(x) + float(y); }, w, v) == 10.5f);
	return bad;
}

__device__ int in_kernels() { return pairs() + tuples() + arrays() + choices(); }

int main() { return pairs() + tuples() + arrays() + choices(); }
