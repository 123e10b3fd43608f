/* type_word.c: the one table of the types that words name. */
#include "sema/type_word.h"

const struct type unknown_type = {.name = NO_TOKEN, .args = NO_TOKEN, .class = {NULL, NULL, NO_DECLARED}};

struct known_type {
	const char *name;
	uint8_t n, kind, bits;
	bool is_unsigned, long_long;
};
#define TYPE(name, kind, bits, is_unsigned, long_long) {name, sizeof name - 1, kind, bits, is_unsigned, long_long}
/* In the order of their first letters. Sizes are those of 64-bit Linux, for which HIP's programs are compiled. */
static const struct known_type types[] = {
        TYPE("__bfloat16", TYPE_BFLOAT, 16, 0, 0),  TYPE("__half", TYPE_HALF, 16, 0, 0),
        TYPE("__int64", TYPE_INTEGER, 64, 0, 1),    TYPE("__nv_bfloat16", TYPE_BFLOAT, 16, 0, 0),
        TYPE("bool", TYPE_BOOL, 1, 1, 0),           TYPE("char", TYPE_INTEGER, 8, 0, 0),
        TYPE("char16_t", TYPE_INTEGER, 16, 1, 0),   TYPE("char32_t", TYPE_INTEGER, 32, 1, 0),
        TYPE("clock_t", TYPE_INTEGER, 64, 0, 0),    TYPE("double", TYPE_FLOAT, 64, 0, 0),
        TYPE("float", TYPE_FLOAT, 32, 0, 0),        TYPE("half", TYPE_HALF, 16, 0, 0),
        TYPE("int", TYPE_INTEGER, 32, 0, 0),        TYPE("int8_t", TYPE_INTEGER, 8, 0, 0),
        TYPE("int16_t", TYPE_INTEGER, 16, 0, 0),    TYPE("int32_t", TYPE_INTEGER, 32, 0, 0),
        TYPE("int64_t", TYPE_INTEGER, 64, 0, 0),    TYPE("intmax_t", TYPE_INTEGER, 64, 0, 0),
        TYPE("intptr_t", TYPE_INTEGER, 64, 0, 0),   TYPE("long", TYPE_INTEGER, 64, 0, 0),
        TYPE("nv_bfloat16", TYPE_BFLOAT, 16, 0, 0), TYPE("off_t", TYPE_INTEGER, 64, 0, 0),
        TYPE("ptrdiff_t", TYPE_INTEGER, 64, 0, 0),  TYPE("short", TYPE_INTEGER, 16, 0, 0),
        TYPE("signed", TYPE_INTEGER, 32, 0, 0),     TYPE("size_t", TYPE_INTEGER, 64, 1, 0),
        TYPE("ssize_t", TYPE_INTEGER, 64, 0, 0),    TYPE("time_t", TYPE_INTEGER, 64, 0, 0),
        TYPE("uchar", TYPE_INTEGER, 8, 1, 0),       TYPE("uint", TYPE_INTEGER, 32, 1, 0),
        TYPE("uint8_t", TYPE_INTEGER, 8, 1, 0),     TYPE("uint16_t", TYPE_INTEGER, 16, 1, 0),
        TYPE("uint32_t", TYPE_INTEGER, 32, 1, 0),   TYPE("uint64_t", TYPE_INTEGER, 64, 1, 0),
        TYPE("uintmax_t", TYPE_INTEGER, 64, 1, 0),  TYPE("uintptr_t", TYPE_INTEGER, 64, 1, 0),
        TYPE("ulong", TYPE_INTEGER, 64, 1, 0),      TYPE("unsigned", TYPE_INTEGER, 32, 1, 0),
        TYPE("ushort", TYPE_INTEGER, 16, 1, 0),     TYPE("void", TYPE_VOID, 0, 0, 0),
        TYPE("wchar_t", TYPE_INTEGER, 32, 0, 0),
};

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
	char first = w.n ? *w.p : 0;
	for (size_t k = FIRST_NOT(at, 0u, ARRAY_SIZE(types), *types[at].name < first);
	     k < ARRAY_SIZE(types) && *types[k].name == first; k++)
		if (types[k].n == w.n && !memcmp(w.p, types[k].name, w.n)) {
			is.kind = types[k].kind;
			is.bits = types[k].bits;
			is.is_unsigned = types[k].is_unsigned;
			is.long_long = types[k].long_long;
			return is;
		}
	char last = w.n ? w.p[w.n - 1] : 0;
	bool may = w.n > 3 && ((last >= '1' && last <= '4') || last == 'x' || last == 'a');
	struct type vector = may ? vector_word(w) : is;
	vector.name = vector.args = NO_TOKEN;
	vector.class = is.class;
	return vector.kind == TYPE_UNKNOWN ? is : vector;
}

bool type_holds_elements(struct slice name)
{
	return SLICE_IS_ANY(name, "vector", "array", "span", "deque", "list", "set", "initializer_list", "valarray", "host_vector",
	                    "unique_ptr", "shared_ptr", "optional");
}

const char *const math_functions[48] = {
        "acos",  "acosh",  "asin",  "asinh",     "atan",      "atan2", "atanh", "cbrt",  "ceil", "copysign", "cos",    "cosh",
        "erf",   "erfc",   "exp",   "exp2",      "expm1",     "fabs",  "fdim",  "floor", "fma",  "fmax",     "fmin",   "fmod",
        "frexp", "hypot",  "ldexp", "lgamma",    "log",       "log10", "log1p", "log2",  "logb", "modf",     "pow",    "rint",
        "round", "scalbn", "sin",   "nearbyint", "nextafter", "sinh",  "sqrt",  "tan",   "tanh", "trunc",    "tgamma", "remainder"};

unsigned vector_width(struct slice w)
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
