// sections: std algorithm order
// libcu++'s functions for kernels, each compiled for kernels and for the host, where scripts/check-compat runs them.
#include "tranship_compat.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numeric>

#define CHECK(condition)                                                                                                            \
	do {                                                                                                                         \
		if (!(condition)) {                                                                                                  \
			bad++;                                                                                                       \
			printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                                       \
		}                                                                                                                    \
	} while (0)

namespace algo = tranship::algo;
struct point {
	int x;
	__host__ __device__ int twice() const { return 2 * x; }
};
enum class color : short { red = 3 };

static __host__ __device__ int sequences()
{
	int bad = 0, a[6] = {5, 1, 4, 1, 5, 9}, b[6], c[12], n = 0;
	auto even = [](int v) { return v % 2 == 0; };
	CHECK(algo::find(a, a + 6, 4) == a + 2 && algo::find(a, a + 6, 7) == a + 6);
	CHECK(algo::find_if(a, a + 6, even) == a + 2 && algo::find_if_not(a, a + 6, even) == a);
	CHECK(!algo::all_of(a, a + 6, even) && algo::any_of(a, a + 6, even) && !algo::none_of(a, a + 6, even));
	CHECK(algo::count(a, a + 6, 1) == 2 && algo::count_if(a, a + 6, even) == 1);
	CHECK(algo::copy(a, a + 6, b) == b + 6 && algo::equal(a, a + 6, b));
	CHECK(algo::copy_n(a, 2, b + 4) == b + 6 && b[4] == 5 && b[5] == 1 && algo::mismatch(a, a + 6, b).first == a + 5);
	CHECK(algo::copy_if(a, a + 6, c, even) == c + 1 && c[0] == 4);
	CHECK(algo::copy_backward(b, b + 5, b + 6) == b + 1 && b[1] == 5 && b[5] == 5);
	algo::fill(b, b + 3, 7);
	CHECK(algo::fill_n(b + 3, 3, 8) == b + 6 && b[0] == 7 && b[2] == 7 && b[3] == 8 && b[5] == 8);
	algo::for_each(a, a + 6, [&](int v) { n += v; });
	CHECK(n == 25 && algo::for_each_n(a, 2, [&](int v) { n -= v; }) == a + 2 && n == 19);
	CHECK(algo::transform(a, a + 6, b, [](int v) { return v * 2; }) == b + 6 && b[5] == 18);
	CHECK(algo::transform(a, a + 6, b, b, [](int v, int w) { return w - v; }) == b + 6 && algo::equal(a, a + 6, b));
	n = 0;
	algo::generate(b, b + 6, [&] { return n++; });
	CHECK(algo::generate_n(c, 2, [] { return 3; }) == c + 2 && b[5] == 5 && c[1] == 3);
	CHECK(algo::lexicographical_compare(b, b + 6, a, a + 6) && !algo::lexicographical_compare(a, a + 6, b, b + 6));
	CHECK(algo::lexicographical_compare(b, b + 5, b, b + 6) && !algo::lexicographical_compare(b, b + 6, b, b + 6));
	CHECK(algo::lower_bound(b, b + 6, 3) == b + 3 && algo::upper_bound(b, b + 6, 3) == b + 4 && algo::upper_bound(b, b + 6, 9) == b + 6);
	CHECK(algo::binary_search(b, b + 6, 5) && !algo::binary_search(b, b + 6, 6) && algo::is_sorted(b, b + 6) && !algo::is_sorted(a, a + 6));
	CHECK(algo::accumulate(a, a + 6, 0) == 25 && algo::reduce(a, a + 6) == 25 && algo::reduce(a, a + 6, 1, [](int v, int w) { return v * w; }) == 900);
	CHECK(algo::inner_product(a, a + 6, b, 1) == 5 * 0 + 1 + 8 + 3 + 20 + 45 + 1 && algo::transform_reduce(a, a + 6, b, 0) == 77);
	CHECK(algo::transform_reduce(a, a + 6, 0, [](int v, int w) { return v + w; }, [](int v) { return -v; }) == -25);
	CHECK(algo::inclusive_scan(a, a + 6, c) == c + 6 && c[0] == 5 && c[5] == 25 && algo::partial_sum(a, a, c) == c);
	CHECK(algo::exclusive_scan(a, a + 6, c, 10) == c + 6 && c[0] == 10 && c[5] == 26);
	algo::iota(b, b + 6, 2);
	algo::reverse(b, b + 5);
	CHECK(b[0] == 6 && b[2] == 4 && b[4] == 2 && b[5] == 7);
	algo::replace(b, b + 6, 7, 1);
	algo::replace_if(b, b + 6, even, 0);
	CHECK(b[5] == 1 && b[0] == 0 && b[1] == 5);
	CHECK(algo::remove(b, b + 6, 0) == b + 3 && b[0] == 5 && b[1] == 3 && b[2] == 1);
	CHECK(algo::remove_if(b, b + 3, [](int v) { return v > 2; }) == b + 1 && b[0] == 1);
	int d[5] = {1, 1, 2, 2, 1}, e[2] = {0, 3};
	CHECK(algo::unique(d, d + 5) == d + 3 && d[1] == 2 && d[2] == 1 && algo::unique(d, d) == d);
	CHECK(algo::swap_ranges(e, e + 2, d) == d + 2 && e[1] == 2 && d[1] == 3);
	algo::iter_swap(e, d);
	CHECK(e[0] == 0 && d[0] == 1 && algo::merge(d, d + 2, e, e + 2, c) == c + 4 && c[0] == 0 && c[1] == 1 && c[2] == 2 && c[3] == 3);
	CHECK(algo::invoke(even, 2) && !algo::invoke(even, 3));
	return bad;
}

// What the host's library answers for the same ranges: all of five elements from 0 to 2, taken as two.
template <class F, class G> static __host__ __device__ int same(const int *in, F ours, G theirs)
{
	int a[5], b[5], out_a[10] = {}, out_b[10] = {}, bad = 0;
	algo::copy(in, in + 5, a);
	algo::copy(in, in + 5, b);
	CHECK(ours(a, out_a) == theirs(b, out_b));
	return bad + !algo::equal(a, a + 5, b) + !algo::equal(out_a, out_a + 10, out_b);
}
#if defined(__HIP_DEVICE_COMPILE__)
namespace reference = tranship::algo;
#else
namespace reference = std;
#endif
#define SAME(...) bad += same(in, [](int *p, int *out) { (void)p, (void)out; namespace lib = algo; return __VA_ARGS__; }, \
	                      [](int *p, int *out) { (void)p, (void)out; namespace lib = reference; return __VA_ARGS__; })
static __host__ __device__ int order(const int *in)
{
	int bad = 0;
	auto one = [](int v) { return v == 1; };
	SAME(lib::move(p, p + 5, out) - out);
	SAME(lib::move_backward(p, p + 4, p + 5) - p);
	SAME(lib::remove_copy(p, p + 5, out, 1) - out);
	SAME(lib::replace_copy(p, p + 5, out, 1, 7) - out);
	SAME(lib::reverse_copy(p, p + 5, out) - out);
	SAME(lib::rotate_copy(p, p + 2, p + 5, out) - out);
	SAME(lib::rotate(p, p + p[0], p + 5) - p);
	SAME(lib::unique_copy(p, p + 5, out) - out);
	SAME(lib::adjacent_find(p, p + 5) - p);
	SAME(lib::adjacent_difference(p, p + 5, out) - out);
	SAME(lib::transform_inclusive_scan(p, p + 5, out, [](int v, int w) { return v + w; }, [](int v) { return v * 3; }) - out);
	SAME(lib::transform_exclusive_scan(p, p + 5, out, 4, [](int v, int w) { return v + w; }, [](int v) { return v * 3; }) - out);
	SAME(lib::is_sorted_until(p, p + 5) - p);
	SAME(lib::is_partitioned(p, p + 5, [](int v) { return v == 1; }));
	SAME(lib::find_first_of(p, p + 3, p + 3, p + 5) - p);
	SAME(lib::search(p, p + 3, p + 3, p + 5) - p);
	SAME(lib::search_n(p, p + 5, 2, 1) - p);
	SAME(lib::search_n(p, p + 5, 0, 1) - p);
	SAME(lib::find_end(p, p + 4, p + 4, p + 5) - p);
	SAME(lib::is_permutation(p, p + 2, p + 2));
	SAME(lib::is_heap_until(p, p + 5) - p);
	SAME(lib::is_heap(p, p + 4));
	SAME((lib::partial_sort(p, p + 2, p + 5), p[0] * 3 + p[1]) + (lib::sort_heap(p, p), 0));
	SAME((lib::make_heap(p, p + 5), lib::sort_heap(p, p + 5), 0));
	SAME(lib::partial_sort_copy(p, p + 5, out, out + 3) - out);
	SAME(lib::next_permutation(p, p + 5));
	SAME(lib::prev_permutation(p, p + 5));
	SAME(lib::equal_range(p, p + 0, 1).first - p);
	int a[5], b[10];
	algo::copy(in, in + 5, a);
	CHECK(algo::partition(a, a + 5, one) - a == algo::count(in, in + 5, 1) && algo::is_partitioned(a, a + 5, one));
	CHECK(algo::partition_copy(in, in + 5, b, b + 5, one).second - b == 10 - algo::count(in, in + 5, 1));
	algo::copy(in, in + 5, a);
	for (int n = 1; n <= 5; n++)
		algo::push_heap(a, a + n);
	CHECK(algo::is_heap(a, a + 5) && algo::is_permutation(a, a + 5, in));
	algo::pop_heap(a, a + 5);
	CHECK(algo::is_heap(a, a + 4) && algo::all_of(a, a + 4, [&](int v) { return v <= a[4]; }));
	algo::partial_sort(a, a + 2, a + 2);
	algo::partial_sort(a + 2, a + 5, a + 5);
	auto compare = [&](auto operation, auto expected) {
		int c[10] = {}, d[10] = {};
		return operation(a, a + 2, a + 2, a + 5, c) - c == expected(a, a + 2, a + 2, a + 5, d) - d && algo::equal(c, c + 10, d);
	};
#define SETS(name)                                                                                                                   \
	CHECK(compare([](auto... v) { return algo::name(v...); }, [](auto... v) { return reference::name(v...); }))
	SETS(set_union);
	SETS(set_intersection);
	SETS(set_difference);
	SETS(set_symmetric_difference);
	CHECK(algo::includes(a + 2, a + 5, a, a + 2) == reference::includes(a + 2, a + 5, a, a + 2));
	CHECK(algo::equal_range(a + 2, a + 5, 1).first == reference::equal_range(a + 2, a + 5, 1).first);
	return bad;
}
static __host__ __device__ int orders()
{
	int bad = 0;
	for (int n = 0; n < 243; n++) {
		const int in[5] = {n % 3, n / 3 % 3, n / 9 % 3, n / 27 % 3, n / 81};
		bad += order(in);
	}
	return bad;
}

static __host__ __device__ int values()
{
	int bad = 0;
	CHECK(tranship::midpoint(1, 4) == 2 && tranship::midpoint(4, 1) == 3 && tranship::midpoint(-4, -1) == -3);
	CHECK(tranship::midpoint(std::numeric_limits<int>::max(), std::numeric_limits<int>::min()) == 0);
	CHECK(tranship::midpoint(std::numeric_limits<int>::min(), std::numeric_limits<int>::max()) == -1);
	CHECK(tranship::midpoint(1.0, 2.0) == 1.5 && tranship::midpoint(1e308, 1.5e308) == 1.25e308);
	CHECK(tranship::lerp(1.0, 3.0, 0.5) == 2.0 && tranship::lerp(-1.0f, 1.0f, 0.5f) == 0.0f && tranship::lerp(1.0, 3.0, 1.0) == 3.0);
	CHECK(tranship::byteswap(std::uint32_t(0x12345678)) == 0x78563412 && tranship::byteswap(std::uint8_t(0x12)) == 0x12);
	CHECK(tranship::byteswap(std::uint64_t(0x0102030405060708)) == 0x0807060504030201);
	CHECK(tranship::countl_one(0xf0000000u) == 4 && tranship::countr_one(std::uint8_t(0xff)) == 8 && tranship::countr_one(6u) == 0);
	CHECK(tranship::endian::native == tranship::endian::little);
	CHECK(tranship::cmp_less(-1, 1u) && !tranship::cmp_less(1u, -1) && !tranship::cmp_equal(-1, 0xffffffffu) && tranship::cmp_not_equal(-1, 1u));
	CHECK(tranship::cmp_greater(1u, -1) && tranship::cmp_less_equal(-1, -1) && tranship::cmp_greater_equal(2u, 2) && !tranship::cmp_less(-1, -2));
	CHECK(tranship::in_range<unsigned char>(255) && !tranship::in_range<unsigned char>(-1) && !tranship::in_range<signed char>(128u));
	CHECK(tranship::to_underlying(color::red) == 3);
	int a[3] = {1, 2, 3};
	CHECK(tranship::ssize(a) == 3 && tranship::to_address(a) == a && tranship::assume_aligned<4>(a) == a && tranship::midpoint(a, a + 2) == a + 1);
	tranship::span<int> s(a, 3);
	CHECK(tranship::as_bytes(s).size() == 12 && tranship::as_writable_bytes(s).data()[0] == std::byte{1} && tranship::ssize(s) == 3);
	static_assert(std::is_same_v<tranship::remove_cvref_t<const int &>, int> && std::is_same_v<tranship::remove_cvref<int &&>::type, int>);
	static_assert(std::is_same_v<tranship::type_identity_t<int>, int> && tranship::is_bounded_array<int[2]>::value && !tranship::is_bounded_array<int[]>::value &&
	              tranship::is_unbounded_array<int[]>::value);
	CHECK(tranship::numbers::pi > 3.14159 && tranship::numbers::pi_v<float> == 3.14159265f);
	return bad;
}

__device__ int in_kernels() { return sequences() + orders() + values(); }

int main()
{
	point p = {4};
	int bad = 0;
	CHECK(algo::invoke(&point::twice, p) == 8 && algo::invoke(&point::x, p) == 4);
	bad += sequences() + orders() + values();
	printf("%d wrong\n", bad);
	return bad != 0;
}
