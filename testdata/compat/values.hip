// sections: math round simd half ptx
// What functions of the compatibility header compute, where they run on the host too. scripts/check-compat runs this one.
#include "tranship_compat.h"
#include <cfenv>
#include <cstdio>
#include <cstdlib>

static int failures;
static unsigned long long state = 88172645463325252ull;

static unsigned long long any() // xorshift
{
	state ^= state << 13;
	state ^= state >> 7;
	return state ^= state << 17;
}

#define CHECK(condition, ...)                                                                                                       \
	do {                                                                                                                         \
		if (!(condition) && failures++ < 20) {                                                                               \
			printf("%s:%d: %s:", __FILE__, __LINE__, #condition);                                                        \
			printf(" " __VA_ARGS__);                                                                                     \
			printf("\n");                                                                                                \
		}                                                                                                                    \
	} while (0)

template <class T> static bool same(T a, T b) { return (a != a && b != b) || !memcmp(&a, &b, sizeof a); }

// ---- rounding, against the processor's own rounding modes ----
template <class T> struct rounded {
	T down, up, zero;
};
template <class T, class F> static rounded<T> by_mode(F f)
{
	rounded<T> r;
	fesetround(FE_DOWNWARD);
	r.down = f();
	fesetround(FE_UPWARD);
	r.up = f();
	fesetround(FE_TOWARDZERO);
	r.zero = f();
	fesetround(FE_TONEAREST);
	return r;
}
template <class T> static T some()
{
	unsigned long long u = any();
	T v;
	if (u % 4 == 0)
		return (T)((long long)(any() % 2001) - 1000) / (T)(1 << u % 13);
	if (u % 64 == 1)
		return (T)HUGE_VAL;
	if (u % 64 == 2)
		return 0;
	u = any();
	memcpy(&v, &u, sizeof v);
	return v;
}
#define MODES(T, call, expression)                                                                                                  \
	{                                                                                                                            \
		volatile T x = a, y = b, z = c;                                                                                      \
		(void)y, (void)z;                                                                                                    \
		rounded<T> want = by_mode<T>([&] { return (T)(expression); });                                                       \
		int way = -1;                                                                                                        \
		T got = tranship::detail::call;                                                                                      \
		CHECK(same(got, want.down), #call " down of %a %a %a is %a, not %a", (double)a, (double)b, (double)c, (double)got, (double)want.down); \
		way = 1, got = tranship::detail::call;                                                                               \
		CHECK(same(got, want.up), #call " up of %a %a %a is %a, not %a", (double)a, (double)b, (double)c, (double)got, (double)want.up);       \
		way = 0, got = tranship::detail::call;                                                                               \
		CHECK(same(got, want.zero), #call " to zero of %a %a %a is %a, not %a", (double)a, (double)b, (double)c, (double)got, (double)want.zero); \
	}
template <class T> static void rounding(T a, T b, T c)
{
	MODES(T, add_directed(a, b, way), x + y)
	MODES(T, mul_directed(a, b, way), x *y)
	MODES(T, div_directed(a, b, way), x / y)
	MODES(T, sqrt_directed(a, way), sqrt(x))
	MODES(T, fma_directed(a, b, c, way), fma((T)x, (T)y, (T)z))
}

static void check_rounding()
{
	for (int i = 0; i < 200000; i++) {
		rounding(some<float>(), some<float>(), some<float>());
		float f = some<float>();
		rounding(f, -f, f);
		// remainders below the smallest double are not promised
		double a = some<double>(), b = some<double>(), c = some<double>();
		if (a != 0 && b != 0 && c != 0 && fabs(log2(fabs(a))) < 200 && fabs(log2(fabs(b))) < 200 && fabs(log2(fabs(c))) < 200) {
			rounding(a, b, c);
			rounding(a, -a, b);
			rounding(a, b, -(a * b));
		}
		a = ldexp((double)(any() % 100000), 1000), b = ldexp((double)(any() % 100000), 990);
		MODES(double, add_directed(a, b, way), x + y)
		MODES(double, mul_directed(a, b, way), x *y)
	}
}

// ---- packed integers, against one lane at a time in wide integers ----
static long long lane(unsigned v, int bits, int i, bool is_signed)
{
	long long m = 1ll << bits, x = v >> (i * bits) & (m - 1);
	return is_signed && x >= m / 2 ? x - m : x;
}
#define PACKED(name, bits, is_signed, expression)                                                                                   \
	{                                                                                                                            \
		unsigned want = 0;                                                                                                   \
		long long least = is_signed ? -(1ll << (bits - 1)) : 0, most = is_signed ? (1ll << (bits - 1)) - 1 : (1ll << bits) - 1; \
		(void)least, (void)most;                                                                                              \
		for (int i = 0; i < 32 / bits; i++) {                                                                                \
			long long x = lane(a, bits, i, is_signed), y = lane(b, bits, i, is_signed);                                  \
			(void)y;                                                                                                     \
			want |= (unsigned)((unsigned long long)(expression) & ((1ull << bits) - 1)) << (i * bits);                   \
		}                                                                                                                    \
		unsigned got = name(a, b);                                                                                           \
		CHECK(got == want, #name "(%08x, %08x) is %08x, not %08x", a, b, got, want);                                         \
	}
#define PACKED_BOTH(name, is_signed, expression) PACKED(name##2, 16, is_signed, expression) PACKED(name##4, 8, is_signed, expression)
#define LIMIT(e) ((e) < least ? least : (e) > most ? most : (e))
static unsigned vneg2(unsigned a, unsigned) { return __vneg2(a); }
static unsigned vneg4(unsigned a, unsigned) { return __vneg4(a); }
static unsigned vnegss2(unsigned a, unsigned) { return __vnegss2(a); }
static unsigned vnegss4(unsigned a, unsigned) { return __vnegss4(a); }
static unsigned vabs2(unsigned a, unsigned) { return __vabs2(a); }
static unsigned vabs4(unsigned a, unsigned) { return __vabs4(a); }
static unsigned vabsss2(unsigned a, unsigned) { return __vabsss2(a); }
static unsigned vabsss4(unsigned a, unsigned) { return __vabsss4(a); }

static void check_packed()
{
	for (int n = 0; n < 200000; n++) {
		unsigned a = (unsigned)any(), b = (unsigned)any(), c = (unsigned)any();
		if (n % 5 == 0) // edges
			a = (a & 0x00ff00ff) | (n % 2 ? 0x80008000u : 0x7f007f00u), b = n % 3 ? 0x80808080u : a;
		PACKED_BOTH(__vadd, false, x + y)
		PACKED_BOTH(__vsub, false, x - y)
		PACKED_BOTH(__vaddss, true, LIMIT(x + y))
		PACKED_BOTH(__vaddus, false, LIMIT(x + y))
		PACKED_BOTH(__vsubss, true, LIMIT(x - y))
		PACKED_BOTH(__vsubus, false, LIMIT(x - y))
		PACKED_BOTH(__vabsdiffs, true, llabs(x - y))
		PACKED_BOTH(__vabsdiffu, false, llabs(x - y))
		PACKED_BOTH(__vavgs, true, (x + y + (x + y >= 0)) >> 1)
		PACKED_BOTH(__vavgu, false, (x + y + 1) / 2)
		PACKED_BOTH(__vhaddu, false, (x + y) / 2)
		PACKED_BOTH(__vmaxs, true, x > y ? x : y)
		PACKED_BOTH(__vmaxu, false, x > y ? x : y)
		PACKED_BOTH(__vmins, true, x < y ? x : y)
		PACKED_BOTH(__vminu, false, x < y ? x : y)
		PACKED_BOTH(vneg, true, -x)
		PACKED_BOTH(vnegss, true, LIMIT(-x))
		PACKED_BOTH(vabs, true, llabs(x))
		PACKED_BOTH(vabsss, true, LIMIT(llabs(x)))
		PACKED_BOTH(__vcmpeq, false, x == y ? -1 : 0)
		PACKED_BOTH(__vcmpgts, true, x > y ? -1 : 0)
		PACKED_BOTH(__vcmpgtu, false, x > y ? -1 : 0)
		PACKED_BOTH(__vcmpleu, false, x <= y ? -1 : 0)
		PACKED_BOTH(__vsetne, false, x != y)
		PACKED_BOTH(__vsetges, true, x >= y)
		PACKED_BOTH(__vsetltu, false, x < y)
		long long sums = 0, sumu = 0, dots = (int)c, dotu = c, lo = (int)c, hi = (int)c;
		for (int i = 0; i < 4; i++) {
			sums += llabs(lane(a, 8, i, true) - lane(b, 8, i, true));
			sumu += llabs(lane(a, 8, i, false) - lane(b, 8, i, false));
			dots += lane(a, 8, i, true) * lane(b, 8, i, true);
			dotu += lane(a, 8, i, false) * lane(b, 8, i, false);
			(i < 2 ? lo : hi) += lane(a, 16, i & 1, true) * lane(b, 8, i, true);
		}
		CHECK(__vsads4(a, b) == sums && __vsadu4(a, b) == sumu, "%08x %08x", a, b);
		CHECK(__dp4a((int)a, (int)b, (int)c) == (int)dots && __dp4a(a, b, c) == (unsigned)dotu, "%08x %08x %08x", a, b, c);
		CHECK(__dp2a_lo((int)a, (int)b, (int)c) == (int)lo && __dp2a_hi((int)a, (int)b, (int)c) == (int)hi, "%08x %08x %08x", a, b, c);
	}
	bool high, low;
	CHECK(__viaddmax_s16x2_relu(0x7fff0001, 0x00010001, 0xfff0fff0) == 0x00000002);
	CHECK(__viaddmin_s32(2147483647, 1, 5) == -2147483647 - 1);
	CHECK(__vimax3_u16x2(0x00010009, 0xffff0002, 0x00030004) == 0xffff0009);
	CHECK(__vimin3_s32_relu(-5, 3, 4) == 0 && __vimax_s16x2_relu(0x80000005, 0xffff0004) == 5);
	CHECK(__vibmax_s16x2(0x80000005, 0x00010005, &high, &low) == 0x00010005 && !high && low);
	CHECK(__vibmin_u32(1, 2, &low) == 1 && low);
}

// ---- mathematics ----
static bool near(double got, double want, double ulps) { return got == want || fabs(got - want) <= ulps * 2.2e-16 * fabs(want); }

static void check_math()
{
	CHECK(max(1.5f, 2.5f) == 2.5f && min(3.7, 2.2f) == (double)2.2f && max(-1, 3u) == 4294967295u);
	CHECK(max(9007199254740993l, 1ul) == 9007199254740993ul && min(-1ll, 3ull) == 3 && max((short)-3, (char)2) == 2);
	CHECK(near(rsqrt(2.0), 0.70710678118654752, 2) && near(rcbrt(27.0), 1 / 3.0, 2) && rsqrtf(4.0f) == 0.5f);
	CHECK(sinpi(1e15 + 0.5) == -1 || sinpi(1e15 + 0.5) == 1);
	for (double x = -4; x <= 4; x += 0.0625) {
		double s, c;
		sincospi(x, &s, &c);
		CHECK(fabs(s - sin(M_PI * x)) < 1e-14 && fabs(c - cos(M_PI * x)) < 1e-14, "%g", x);
		CHECK(x != floor(x) || (s == 0 && fabs(c) == 1), "%g", x);
	}
	for (double y = -0.999; y < 1; y += 0.001)
		CHECK(near(erf(erfinv(y)), y, 8), "%g", y);
	for (double y = 1e-300; y < 2; y = y < 0.01 ? y * 37 : y + 0.01)
		CHECK(fabs(erfc(erfcinv(y)) - y) <= 2e-13 * y, "%g %g", y, erfcinv(y));
	CHECK(isinf(erfinv(1.0)) && isnan(erfinv(1.5)) && isinf(erfcinv(0.0)) && isnan(erfcinv(-1.0)));
	CHECK(near(erfcx(1.0), 0.42758357615580700441, 8) && near(erfcx(30.0), 0.018795888861416753, 8) && near(erfcx(-2.0), 108.94090438997797, 8));
	CHECK(near(normcdf(1.0), 0.84134474606854294859, 8) && near(normcdfinv(0.975), 1.9599639845400542, 16));
	CHECK(tranship::fns(0xb, 0, 3) == 3 && tranship::fns(0xb, 3, -2) == 1 && tranship::fns(0xb, 4, 1) == ~0u && tranship::fns(2, 1, 0) == 1);
	CHECK(tranship::umul24(0xffffffff, 2) == 0x1fffffe);
}

// ---- half ----
static void check_half()
{
	const struct {
		long long v;
		unsigned short nearest, zero, down, up;
	} rows[] = {
		{ 2049, 0x6800, 0x6800, 0x6800, 0x6801 },	   { -2049, 0xe800, 0xe800, 0xe801, 0xe800 },
		{ 65519, 0x7bff, 0x7bff, 0x7bff, 0x7c00 },	   { 65520, 0x7c00, 0x7bff, 0x7bff, 0x7c00 },
		{ -70000, 0xfc00, 0xfbff, 0xfc00, 0xfbff },	   { 0, 0, 0, 0, 0 },
		{ (1ll << 60) + 1, 0x7c00, 0x7bff, 0x7bff, 0x7c00 },
	};
	for (auto r : rows) {
		__half h[4] = { __ll2half_rn(r.v), __ll2half_rz(r.v), __ll2half_rd(r.v), __ll2half_ru(r.v) };
		unsigned short got[4];
		memcpy(got, h, sizeof got);
		CHECK(got[0] == r.nearest && got[1] == r.zero && got[2] == r.down && got[3] == r.up, "%lld: %04x %04x %04x %04x", r.v, got[0], got[1], got[2], got[3]);
	}
	unsigned short nan_bits = 0x7e00, inf_bits = 0x7c00;
	__half nan, inf, one = __float2half(1.0f), zero = __float2half(0.0f);
	memcpy(&nan, &nan_bits, 2);
	memcpy(&inf, &inf_bits, 2);
	CHECK(__half2int_rz(nan) == 0 && __half2ll_rz(nan) == -9223372036854775807ll - 1 && __half2ull_rz(nan) == 1ull << 63);
	CHECK(__half2int_rz(inf) == 2147483647 && __half2uchar_rz(__float2half(-3.5f)) == 0 && __half2char_rz(__float2half(-300.0f)) == -128);
	CHECK(__half2short_rz(__float2half(-3.9f)) == -3 && __half2ushort_rz(inf) == 65535);
	__half2 a = __halves2half2(one, nan), b = __halves2half2(zero, one);
	CHECK(__hgt2_mask(a, b) == 0xffff && __hgtu2_mask(a, b) == 0xffffffff && __heq2_mask(b, b) == 0xffffffff && __hne2_mask(a, b) == 0xffff);
	CHECK(__half2float(__high2half(__hmax2(a, b))) == 1 && isnan(__half2float(__high2half(__hmin2_nan(a, b)))));
}

// ---- PTX instructions, against the loops of the instruction set's manual ----
template <class T, class U> static T field(T a, unsigned b, unsigned c, bool is_signed)
{
	int msb = 8 * (int)sizeof(T) - 1, pos = b & 0xff, len = c & 0xff;
	U d = 0;
	unsigned sbit = !is_signed || len == 0 ? 0 : (unsigned)((U)a >> (pos + len - 1 < msb ? pos + len - 1 : msb)) & 1;
	for (int i = 0; i <= msb; i++)
		d |= (U)(i < len && pos + i <= msb ? (U)a >> (pos + i) & 1 : sbit) << i;
	return (T)d;
}
template <class U> static U insert(U a, U b, unsigned c, unsigned d)
{
	int msb = 8 * (int)sizeof(U) - 1, pos = c & 0xff, len = d & 0xff;
	U f = b;
	for (int i = 0; i < len && pos + i <= msb; i++)
		f = (f & ~((U)1 << (pos + i))) | (((a >> i) & 1) << (pos + i));
	return f;
}
static unsigned permute(unsigned a, unsigned b, unsigned c)
{
	unsigned char bytes[8];
	memcpy(bytes, &a, 4);
	memcpy(bytes + 4, &b, 4);
	unsigned r = 0;
	for (int i = 0; i < 4; i++) {
		unsigned s = c >> (4 * i) & 15, byte = bytes[s & 7];
		r |= (s & 8 ? (unsigned)((signed char)byte >> 7) & 255 : byte) << (8 * i);
	}
	return r;
}
static void check_ptx()
{
	for (int n = 0; n < 200000; n++) {
		unsigned x = (unsigned)any(), y = (unsigned)any(), b = (unsigned)any() % (n % 8 ? 70 : 400), c = (unsigned)any() % (n % 8 ? 70 : 400);
		unsigned long long v = any(), w = any();
		CHECK((tranship::bit_field<unsigned>(x, b, c) == field<unsigned, unsigned>(x, b, c, false)), "%x %u %u", x, b, c);
		CHECK((tranship::bit_field<int>((int)x, b, c) == field<int, unsigned>((int)x, b, c, true)), "%x %u %u", x, b, c);
		CHECK((tranship::bit_field(v, b, c) == field<unsigned long long, unsigned long long>(v, b, c, false)), "%llx %u %u", v, b, c);
		CHECK((tranship::bit_field((long long)v, b, c) == field<long long, unsigned long long>((long long)v, b, c, true)), "%llx %u %u", v, b, c);
		CHECK(tranship::bit_insert(x, y, b, c) == insert(x, y, b, c), "%x %x %u %u", x, y, b, c);
		CHECK(tranship::bit_insert(v, w, b, c) == insert(v, w, b, c), "%llx %llx %u %u", v, w, b, c);
		CHECK(tranship::byte_permute(x, y, (unsigned)w) == permute(x, y, (unsigned)w), "%x %x %x", x, y, (unsigned)w);
		CHECK(tranship::shift_left(x, b) == (b > 31 ? 0 : x << b), "%x %u", x, b);
		CHECK(tranship::shift_left(v, b) == (b > 63 ? 0 : v << b), "%llx %u", v, b);
		CHECK(tranship::shift_right(x, b) == (b > 31 ? 0 : x >> b), "%x %u", x, b);
		CHECK(tranship::shift_right((int)x, b) == (int)x >> (b > 31 ? 31 : b), "%x %u", x, b);
		CHECK(tranship::shift_right((short)x, b) == (short)x >> (b > 15 ? 15 : b), "%x %u", x, b);
		CHECK(tranship::shift_right((unsigned short)x, b) == (b > 15 ? 0 : (unsigned short)x >> b), "%x %u", x, b);
		CHECK(tranship::shift_right((long long)v, b) == (long long)v >> (b > 63 ? 63 : b), "%llx %u", v, b);
		unsigned sum = y;
		for (int i = 0; i < 32; i += 8)
			sum += (unsigned)((int)(signed char)(x >> i) * (int)(unsigned char)(w >> i));
		CHECK((tranship::dot4<signed char, unsigned char>(x, (unsigned)w, y)) == sum, "%x %x %x", x, (unsigned)w, y);
		/* the nearest bfloat16: of the two around x the nearer one, of equally near ones the even one */
		float f = some<float>();
		unsigned bits, got = tranship::bf16(f);
		memcpy(&bits, &f, 4);
		if (f != f)
			CHECK(got == 0x7fff, "%x", bits);
		else {
			unsigned low = bits >> 16, rest = bits & 0xffff;
			CHECK(got == low + (rest > 0x8000 || (rest == 0x8000 && low & 1)), "%x is %x", bits, got);
			if ((bits & 0x7f800000) != 0x7f800000)
				CHECK(tranship::tf32(f) == ((bits >> 13) + (bits >> 12 & 1)) << 13, "%x", bits);
		}
		float g = some<float>();
		CHECK(tranship::bf16x2(f, g) >> 16 == tranship::bf16(g) && (tranship::bf16x2(f, g) & 0xffff) == tranship::bf16(f), "%a %a", f, g);
		_Float16 lo = (_Float16)f, hi = (_Float16)g;
		unsigned short l, h;
		memcpy(&l, &lo, 2);
		memcpy(&h, &hi, 2);
		/* of small exponents, so that a long double holds the sum */
		unsigned short p = (unsigned short)(0x3f80 + any() % 0x400 - 0x200 + (any() % 2 << 15)), q = (unsigned short)(0x3f80 + any() % 0x400 - 0x200),
			       r = (unsigned short)(0x3f80 + any() % 0x800 - 0x400 + (any() % 2 << 15));
		long double exact = (long double)tranship::detail::bf16_format::value(p) * tranship::detail::bf16_format::value(q) +
				    tranship::detail::bf16_format::value(r);
		unsigned short rounded_once = tranship::bf16_fma(p, q, r);
		long double miss = fabsl(exact - tranship::detail::bf16_format::value(rounded_once));
		for (int k = -1; k <= 1; k += 2) {
			long double other = fabsl(exact - tranship::detail::bf16_format::value((unsigned short)(rounded_once + k)));
			CHECK(exact == 0 || miss < other || (miss == other && !(rounded_once & 1)), "%x * %x + %x is %x", p, q, r, rounded_once);
		}
		CHECK((tranship::saturate<signed char>((int)x) == ((int)x < -128 ? -128 : (int)x > 127 ? 127 : (int)x)), "%x", x);
		CHECK((tranship::saturate<unsigned char>((int)x >> (n & 31)) == ((int)x < 0 ? 0 : (int)x >> (n & 31) > 255 ? 255 : (int)x >> (n & 31))), "%x", x);
		CHECK((tranship::saturate<short>(x >> (n & 31)) == (x >> (n & 31) > 32767 ? 32767 : (int)(x >> (n & 31)))), "%x", x);
		CHECK((tranship::saturate<unsigned>((long long)v) == ((long long)v < 0 ? 0 : v > 0xffffffffu ? 0xffffffffu : (unsigned)v)), "%llx", v);
		CHECK((tranship::saturate<int>((long long)v >> (n & 63)) ==
		       ((long long)v >> (n & 63) < -2147483647 - 1 ? -2147483647 - 1 : (long long)v >> (n & 63) > 2147483647 ? 2147483647 : (int)((long long)v >> (n & 63)))),
		      "%llx", v);
		CHECK((tranship::saturate<short>(rintf(f)) == (f != f ? 0 : f <= -32768 ? -32768 : f >= 32767 ? 32767 : (int)rintf(f))), "%a", f);
		CHECK((tranship::saturate<unsigned char>(truncf(f)) == (f != f ? 0 : f <= 0 ? 0 : f >= 255 ? 255 : (int)truncf(f))), "%a", f);
		CHECK(tranship::f16x2(f, g) == ((unsigned)h << 16 | l), "%a %a", f, g);
	}
}

int main()
{
	check_rounding();
	check_packed();
	check_math();
	check_half();
	check_ptx();
	if (failures)
		printf("%d checks failed\n", failures);
	return failures != 0;
}
