// Section matrix against a plain matrix product, on emulated wavefronts of 64 and of 32 lanes, for all of CUDA's shapes and types. Each
// warp has matrices of its own, and one of them may be alone in its wavefront.
#include "tranship_compat.h"
#include "wavefront.h"
#include <cmath>
#include <type_traits>

using namespace tranship::nvcuda;

static const double limit = 2147483647.0;

// Small numbers, halves of them where the type has any: sums of them are exact in every type.
template <class T> static T number(int at, int seed)
{
	int n = (at * 7 + at / 13 + seed * 31) % 17 - 8;
	if constexpr (std::is_same_v<T, __hip_bfloat16>) {
		float f = n / 2.0f;
		unsigned bits;
		memcpy(&bits, &f, sizeof bits);
		return {(unsigned short)(bits >> 16)};
	} else if constexpr (std::is_unsigned_v<T>) {
		return (T)(n + 8);
	} else {
		return std::is_integral_v<T> ? (T)n : (T)(n / 2.0);
	}
}
template <class T> static double value(T v) { return (double)v; }
template <> double value(__hip_bfloat16 v) { return __bfloat162float(v); }

// The element in row i and column j, of a matrix in memory whose rows, or columns, are 'ldm' apart.
template <class Layout> static int place(int i, int j, int ldm)
{
	return std::is_same_v<Layout, wmma::row_major> ? i * ldm + j : j * ldm + i;
}

template <int m, int n, int k, class T, class C, class D, class Row, class Column> static void product(unsigned long long here, bool satf)
{
	typedef typename wmma::fragment<wmma::matrix_a, m, n, k, T, Row>::storage_element_type element;
	enum { pad = 3, side = 32 + pad };
	static element a[2][side * side], b[2][side * side];
	static C c[2][side * side];
	static D d[2][side * side];
	for (int w = 0; w < 2; w++)
		for (int i = 0; i < side * side; i++) {
			a[w][i] = number<element>(i, w), b[w][i] = number<element>(i, w + 2), d[w][i] = 0;
			c[w][i] = std::is_same_v<C, int> && i % 5 == 0 ? (C)(limit - 3) : number<C>(i, w + 4);
		}
	bool rows = std::is_same_v<Row, wmma::row_major>;
	wmma::layout_t of_c = rows ? wmma::mem_row_major : wmma::mem_col_major, of_d = rows ? wmma::mem_col_major : wmma::mem_row_major;
	run(width, [&](int t) {
		int w = t / 32;
		if (!(here >> t & 1))
			return;
		wmma::fragment<wmma::matrix_a, m, n, k, T, Row> fa;
		wmma::fragment<wmma::matrix_b, m, n, k, T, Column> fb;
		wmma::fragment<wmma::accumulator, m, n, k, C> fc;
		wmma::fragment<wmma::accumulator, m, n, k, D> fd;
		static_assert(fc.num_elements == m * n / 32 && fd.num_elements == fc.num_elements, "as in CUDA");
		wmma::load_matrix_sync(fa, a[w], side);
		wmma::load_matrix_sync(fb, b[w], side);
		wmma::load_matrix_sync(fc, c[w], side, of_c);
		wmma::fill_fragment(fd, (D)1);
		wmma::mma_sync(fd, fa, fb, fc, satf);
		for (int i = 0; i < fd.num_elements && !std::is_same_v<D, int>; i++) // the same element of each
			fd.x[i] = fd.x[i] - (D)fc.x[i];
		wmma::store_matrix_sync(d[w], fd, side, of_d);
	});
	for (int w = 0; w < 2; w++)
		for (int i = 0; i < m; i++)
			for (int j = 0; j < n; j++) {
				double sum = std::is_same_v<D, int> ? value(c[w][rows ? i * side + j : j * side + i]) : 0; // else taken off again
				for (int l = 0; l < k; l++)
					sum += value(a[w][place<Row>(i, l, side)]) * value(b[w][place<Column>(l, j, side)]);
				if (std::is_same_v<D, int> && sum > limit)
					sum = satf ? limit : sum - 4294967296.0;
				double got = value(d[w][rows ? j * side + i : i * side + j]);
				if (here >> (w * 32) & 1 ? got != sum : got != 0)
					fail("a wrong product", w * 32);
			}
}

template <int m, int n, int k, class T, class C, class D> static void layouts()
{
	for (int wave : {32, 64}) {
		width = wave;
		for (unsigned long long here : {~0ull, 0xffffffffull, 0xffffffff00000000ull}) {
			product<m, n, k, T, C, D, wmma::row_major, wmma::col_major>(here, false);
			product<m, n, k, T, C, D, wmma::row_major, wmma::row_major>(here, true);
			product<m, n, k, T, C, D, wmma::col_major, wmma::col_major>(here, true);
			product<m, n, k, T, C, D, wmma::col_major, wmma::row_major>(here, false);
		}
	}
}

template <int m, int n, int k> static void types()
{
	layouts<m, n, k, __half, float, float>();
	layouts<m, n, k, __half, __half, __half>();
	layouts<m, n, k, __half, float, __half>();
	layouts<m, n, k, __half, __half, float>();
	layouts<m, n, k, __hip_bfloat16, float, float>();
	layouts<m, n, k, signed char, int, int>();
	layouts<m, n, k, unsigned char, int, int>();
}

static void rounding()
{
	const float cases[][2] = {{1.0f, 1.0f},
	                          {1.0f + 1 / 2048.0f, 1.0f + 1 / 1024.0f}, // a tie
	                          {-1.0f - 1 / 2048.0f, -1.0f - 1 / 1024.0f},
	                          {1.0f + 1 / 4096.0f, 1.0f},
	                          {INFINITY, INFINITY}};
	for (auto &c : cases)
		if (wmma::__float_to_tf32(c[0]) != c[1])
			fail("a wrong tf32", 0);
	if (wmma::__float_to_tf32(NAN) == wmma::__float_to_tf32(NAN))
		fail("a NaN lost", 0);
}

// Sums that no half holds, and none at all, with and without satf.
static void saturation()
{
	width = 64;
	for (int satf = 0; satf < 2; satf++)
		run(width, [&](int t) {
			wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a;
			wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> b;
			wmma::fragment<wmma::accumulator, 16, 16, 16, __half> c;
			wmma::fill_fragment(a, (__half)300.0f);
			wmma::fill_fragment(b, (__half)-300.0f);
			wmma::fill_fragment(c, (__half)0.0f);
			wmma::mma_sync(c, a, b, c, satf);
			if ((float)c.x[3] != (satf ? -65504.0f : -INFINITY))
				fail("a half that is not the least", t);
			wmma::fill_fragment(c, (__half)NAN);
			wmma::mma_sync(c, a, b, c, satf);
			if (satf ? (float)c.x[3] != 0 : (float)c.x[3] == (float)c.x[3])
				fail("a half that is a number or none", t);
		});
}

int main()
{
	types<16, 16, 16>();
	types<32, 8, 16>();
	types<8, 32, 16>();
	layouts<16, 16, 8, wmma::precision::tf32, float, float>();
	layouts<8, 8, 4, double, double, double>();
	rounding();
	saturation();
	if (failures)
		printf("%d checks failed\n", failures);
	return failures != 0;
}
