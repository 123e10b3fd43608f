// Numbers of all types, and products of matrices of them.
#include "numbers.h"
#include <cmath>

// ---- floating-point numbers of at most 16 bits ----
enum ending { ieee, one_nan, no_negative_zero }; // what the highest exponent means: infinities, one NaN, nothing special
struct small {
	int exponent, mantissa, bias;
	ending ends;
};
static const small half = { 5, 10, 15, ieee }, bfloat = { 8, 7, 127, ieee }, e4m3 = { 4, 3, 7, one_nan }, e5m2 = { 5, 2, 15, ieee },
		   e4m3_fnuz = { 4, 3, 8, no_negative_zero }, e5m2_fnuz = { 5, 2, 16, no_negative_zero };
static double decode(unsigned code, const small &s)
{
	unsigned sign = 1u << (s.exponent + s.mantissa), all = sign - 1, m = code & ((1u << s.mantissa) - 1);
	int e = (int)((code & all) >> s.mantissa);
	double v;
	if ((s.ends == no_negative_zero && code == sign) || (s.ends == one_nan && (code & all) == all))
		return NAN;
	if (s.ends == ieee && e == (1 << s.exponent) - 1)
		v = m ? NAN : INFINITY;
	else
		v = e ? std::ldexp((double)(m + (1u << s.mantissa)), e - s.bias - s.mantissa) : std::ldexp((double)m, 1 - s.bias - s.mantissa);
	return code & sign ? -v : v;
}
static unsigned encode(double v, const small &s)
{
	unsigned sign = 1u << (s.exponent + s.mantissa), all = sign - 1, highest = s.ends == ieee ? ((1u << s.exponent) - 1) << s.mantissa : all;
	unsigned most = s.ends == no_negative_zero ? all : highest - 1; // 8 bits saturate
	if (std::isnan(v))
		return s.ends == no_negative_zero ? sign : all;
	double a = std::fabs(v);
	unsigned code = 0;
	if (a > 0 && !std::isinf(a)) {
		int e = std::max(std::ilogb(a), 1 - s.bias);
		double m = std::nearbyint(std::ldexp(a, s.mantissa - e)); // up to 2^(mantissa + 1), which the sum below carries
		double sum = std::ldexp((double)(e + s.bias - 1), s.mantissa) + m;
		code = sum > (double)most ? most + 1 : (unsigned)sum;
	} else if (a > 0) {
		code = most + 1;
	}
	if (code > most)
		code = s.exponent + s.mantissa == 15 ? highest : most;
	return std::signbit(v) && (code || s.ends != no_negative_zero) ? code | sign : code;
}

// ---- by type ----
template <class F> auto with_type(hipDataType type, F f)
{
	switch (type) {
	case HIP_R_32F: case HIP_C_32F: return f((float *)nullptr);
	case HIP_R_64F: case HIP_C_64F: return f((double *)nullptr);
	case HIP_R_8I: return f((int8_t *)nullptr);
	case HIP_R_8U: return f((uint8_t *)nullptr);
	case HIP_R_32I: return f((int32_t *)nullptr);
	case HIP_R_32U: return f((uint32_t *)nullptr);
	case HIP_R_64I: return f((int64_t *)nullptr);
	case HIP_R_16F: return f(&half);
	case HIP_R_16BF: return f(&bfloat);
	case HIP_R_8F_E4M3: return f(&e4m3);
	case HIP_R_8F_E5M2: return f(&e5m2);
	case HIP_R_8F_E4M3_FNUZ: return f(&e4m3_fnuz);
	case HIP_R_8F_E5M2_FNUZ: return f(&e5m2_fnuz);
	default: gpu_absent(("matrices and vectors of hipDataType " + std::to_string((int)type)).c_str());
	}
}
struct bytes_of {
	template <class T> size_t operator()(T *) { return sizeof(T); }
	size_t operator()(const small *s) { return s->exponent + s->mantissa == 15 ? 2 : 1; }
};
bool is_complex(hipDataType type) { return type == HIP_C_32F || type == HIP_C_64F; }
size_t size_of_number(hipDataType type) { return with_type(type, bytes_of()) * (is_complex(type) ? 2 : 1); }
struct reads_number {
	const void *p;
	int64_t i;
	template <class T> double operator()(T *) { return (double)((const T *)p)[i]; }
	double operator()(const small *s) { return decode(bytes_of()(s) == 2 ? ((const uint16_t *)p)[i] : ((const uint8_t *)p)[i], *s); }
};
struct writes_number {
	void *p;
	int64_t i;
	double v;
	template <class T> void operator()(T *)
	{
		if (std::is_integral<T>::value) {
			double least = (double)std::numeric_limits<T>::min(), most = (double)std::numeric_limits<T>::max();
			v = std::nearbyint(v);
			((T *)p)[i] = v <= least ? std::numeric_limits<T>::min() : v >= most ? std::numeric_limits<T>::max() : (T)v;
		} else {
			((T *)p)[i] = (T)v;
		}
	}
	void operator()(const small *s)
	{
		unsigned code = encode(v, *s);
		if (bytes_of()(s) == 2)
			((uint16_t *)p)[i] = (uint16_t)code;
		else
			((uint8_t *)p)[i] = (uint8_t)code;
	}
};
std::complex<double> number_at(const void *p, hipDataType type, int64_t i)
{
	if (is_complex(type))
		return { with_type(type, reads_number { p, 2 * i }), with_type(type, reads_number { p, 2 * i + 1 }) };
	return with_type(type, reads_number { p, i });
}
void set_number(void *p, hipDataType type, int64_t i, std::complex<double> v)
{
	bool both = is_complex(type);
	with_type(type, writes_number { p, both ? 2 * i : i, v.real() });
	if (both)
		with_type(type, writes_number { p, 2 * i + 1, v.imag() });
}

// ---- products ----
template <class W> W narrowed(std::complex<double> v) { return (W)v.real(); }
template <> std::complex<float> narrowed(std::complex<double> v) { return std::complex<float>(v); }
template <> std::complex<double> narrowed(std::complex<double> v) { return v; }
template <class W> std::vector<W> widened(const operand &o, int64_t rows, int64_t columns)
{
	std::vector<W> all((size_t)(rows * columns));
	for (int64_t c = 0; c < columns; c++)
		for (int64_t r = 0; r < rows; r++)
			all[(size_t)(r + c * rows)] = narrowed<W>(number_at(o.p, o.type, o.by_rows ? r * o.ld + c : r + c * o.ld));
	return all;
}
template <class W> void multiply_as(const char *gemm, const product &p, const std::function<void(int64_t, int64_t, std::complex<double>)> &store)
{
	int64_t a_rows = p.of_a == 'N' ? p.m : p.k, b_rows = p.of_b == 'N' ? p.k : p.n;
	std::vector<W> a = widened<W>(p.a, a_rows, p.of_a == 'N' ? p.k : p.m), b = widened<W>(p.b, b_rows, p.of_b == 'N' ? p.n : p.k),
		       c((size_t)(p.m * p.n));
	scalar<W> one = { W(1), nullptr }, zero = { W(0), nullptr };
	int least = 1;
	if (p.m && p.n && p.k)
		fortran(host_blas, gemm, p.of_a, p.of_b, number(p.m), number(p.n), number(p.k), one, a.data(),
			std::max(number(a_rows), least), b.data(), std::max(number(b_rows), least), zero, c.data(), std::max(number(p.m), least));
	for (int64_t j = 0; j < p.n; j++)
		for (int64_t i = 0; i < p.m; i++) {
			std::complex<double> v = p.alpha * std::complex<double>(c[(size_t)(i + j * p.m)]);
			if (p.beta != 0.0)
				v += p.beta * number_at(p.c.p, p.c.type, p.c.by_rows ? i * p.c.ld + j : i + j * p.c.ld);
			store(i, j, v);
		}
}
void multiply(const product &p, const std::function<void(int64_t, int64_t, std::complex<double>)> &store)
{
	bool both = is_complex(p.a.type) || is_complex(p.c.type);
	bool wide = p.exact || p.a.type == HIP_R_64F || p.a.type == HIP_C_64F;
	if (both && wide)
		multiply_as<std::complex<double>>("zgemm_", p, store);
	else if (both)
		multiply_as<std::complex<float>>("cgemm_", p, store);
	else if (wide)
		multiply_as<double>("dgemm_", p, store);
	else
		multiply_as<float>("sgemm_", p, store);
}
