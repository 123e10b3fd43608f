/* type_word.c: the types that words name: numbers, halves, vectors. */
#include "lex/number_word.h"
#include "sema/type_word.h"

const struct type unknown_type = {.name = NO_TOKEN, .args = NO_TOKEN, .class = {NULL, NULL, NO_DECLARED}};

/* The components of a vector type by what stands before the digit in its name. */
static struct type component(struct slice base)
{
	if (slice_is(base, "longlong") || slice_is(base, "ulonglong"))
		return (struct type){.kind = TYPE_INTEGER, .bits = 64, .is_unsigned = *base.p == 'u', .long_long = true};
	return type_word(base);
}

/* float4, half2, cuComplex. */
static struct type vector_word(struct slice w)
{
	struct type of = {0};
	unsigned lanes = vector_width(w);
	if (lanes && w.p[0] == 'c' && w.p[1] == 'u')
		of = type_word(slice_speaks_of(w, "double") ? SLICE_LIT("double") : SLICE_LIT("float"));
	else if (lanes)
		of = component((struct slice){w.p, w.n - 1 - (slice_ends(w, "_16a") || slice_ends(w, "_32a") ? 4 : 0)});
	else if (SLICE_IS_ANY(w, "half2", "__half2", "__nv_bfloat162", "nv_bfloat162")) {
		lanes = 2;
		of.kind = slice_speaks_of(w, "half") ? TYPE_HALF : TYPE_BFLOAT;
		of.bits = 16;
	} else if (slice_is(w, "dim3")) {
		lanes = 3;
		of = type_word(SLICE_LIT("unsigned"));
		of.is_dim3 = true;
	}
	of.of = of.kind;
	of.kind = lanes && of.kind != TYPE_UNKNOWN ? TYPE_VECTOR : TYPE_UNKNOWN;
	of.lanes = (uint8_t)lanes;
	return of;
}

struct type type_word(struct slice w)
{
	struct type is = unknown_type;
	struct number_word number = number_word(w);
	if (number.bits) {
		is.kind = number.floating ? TYPE_FLOAT : number.bits == 1 ? TYPE_BOOL : TYPE_INTEGER;
		is.bits = number.bits;
		is.is_unsigned = number.is_unsigned;
		is.long_long = number.long_long;
		return is;
	}
	if (slice_is(w, "void"))
		is.kind = TYPE_VOID;
	else if (slice_is(w, "half") || slice_is(w, "__half"))
		is.kind = TYPE_HALF;
	else if (SLICE_IS_ANY(w, "__nv_bfloat16", "nv_bfloat16", "__bfloat16"))
		is.kind = TYPE_BFLOAT;
	is.bits = is.kind == TYPE_HALF || is.kind == TYPE_BFLOAT ? 16 : 0;
	if (is.kind != TYPE_UNKNOWN)
		return is;
	char last = w.n ? w.p[w.n - 1] : 0;
	bool may = w.n > 3 && ((last >= '1' && last <= '4') || last == 'x' || last == 'a');
	struct type vector = may ? vector_word(w) : is;
	vector.name = vector.args = NO_TOKEN;
	vector.class = is.class;
	return vector.kind == TYPE_UNKNOWN ? is : vector;
}

bool type_is_called(struct type t, const char *name)
{
	return t.u && !t.pointers && !t.arrays && token_is(&t.u->scan.tok, t.name, name);
}

unsigned type_bytes(struct type t, unsigned *align)
{
	unsigned one = t.bits == 1 ? 1 : t.bits / 8u, n = type_is_value(t, TYPE_VECTOR) ? t.lanes : 1;
	bool known =
	        type_is_number(t) || type_is_value(t, TYPE_HALF) || type_is_value(t, TYPE_BFLOAT) || type_is_value(t, TYPE_VECTOR);
	unsigned bytes = known ? one * n : 0;
	*align = n == 3 ? one : bytes > 16 ? 16 : bytes;
	return bytes;
}

const char *const math_functions[48] = {
        "acos",  "acosh",  "asin",  "asinh",     "atan",      "atan2", "atanh", "cbrt",  "ceil", "copysign", "cos",    "cosh",
        "erf",   "erfc",   "exp",   "exp2",      "expm1",     "fabs",  "fdim",  "floor", "fma",  "fmax",     "fmin",   "fmod",
        "frexp", "hypot",  "ldexp", "lgamma",    "log",       "log10", "log1p", "log2",  "logb", "modf",     "pow",    "rint",
        "round", "scalbn", "sin",   "nearbyint", "nextafter", "sinh",  "sqrt",  "tan",   "tanh", "trunc",    "tgamma", "remainder"};

unsigned vector_width_of(struct slice w)
{
	static const char *const bases[] = {"char", "uchar", "short",    "ushort",    "int",   "uint",
	                                    "long", "ulong", "longlong", "ulonglong", "float", "double"};
	if (slice_ends(w, "_16a") || slice_ends(w, "_32a"))
		w.n -= 4;
	struct slice base = {w.p, w.n - 1};
	unsigned rank = w.n > 3 ? (unsigned)(w.p[base.n] - '0') : 0;
	if (rank >= 1 && rank <= 4 && SLICE_IN(base, bases))
		return rank;
	return w.p[0] == 'c' && SLICE_IS_ANY(w, "cuComplex", "cuFloatComplex", "cuDoubleComplex", "cufftComplex",
	                                     "cufftDoubleComplex")
	               ? 2
	               : 0;
}

unsigned vector_rank(struct slice w)
{
	unsigned n = vector_width(w);
	return n > 1 ? n : 0;
}
