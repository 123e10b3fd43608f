/* type_word.c: the one table of the types that words name. */
#include "sema/type_word.h"

const struct type unknown_type = {.name = NO_TOKEN, .args = NO_TOKEN, .class = {NULL, NULL, NO_DECLARED}};

struct known_type {
	const char *name;
	uint8_t kind, bits;
	bool is_unsigned, long_long;
};
/* Sizes are those of 64-bit Linux, for which HIP's programs are compiled. */
static const struct known_type types[] = {
        {"__bfloat16", TYPE_BFLOAT, 16, 0, 0},  {"__half", TYPE_HALF, 16, 0, 0},
        {"__int64", TYPE_INTEGER, 64, 0, 1},    {"__nv_bfloat16", TYPE_BFLOAT, 16, 0, 0},
        {"bool", TYPE_BOOL, 1, 1, 0},           {"char", TYPE_INTEGER, 8, 0, 0},
        {"char16_t", TYPE_INTEGER, 16, 1, 0},   {"char32_t", TYPE_INTEGER, 32, 1, 0},
        {"clock_t", TYPE_INTEGER, 64, 0, 0},    {"double", TYPE_FLOAT, 64, 0, 0},
        {"float", TYPE_FLOAT, 32, 0, 0},        {"half", TYPE_HALF, 16, 0, 0},
        {"int", TYPE_INTEGER, 32, 0, 0},        {"int8_t", TYPE_INTEGER, 8, 0, 0},
        {"int16_t", TYPE_INTEGER, 16, 0, 0},    {"int32_t", TYPE_INTEGER, 32, 0, 0},
        {"int64_t", TYPE_INTEGER, 64, 0, 0},    {"intmax_t", TYPE_INTEGER, 64, 0, 0},
        {"intptr_t", TYPE_INTEGER, 64, 0, 0},   {"long", TYPE_INTEGER, 64, 0, 0},
        {"nv_bfloat16", TYPE_BFLOAT, 16, 0, 0}, {"off_t", TYPE_INTEGER, 64, 0, 0},
        {"ptrdiff_t", TYPE_INTEGER, 64, 0, 0},  {"short", TYPE_INTEGER, 16, 0, 0},
        {"signed", TYPE_INTEGER, 32, 0, 0},     {"size_t", TYPE_INTEGER, 64, 1, 0},
        {"ssize_t", TYPE_INTEGER, 64, 0, 0},    {"time_t", TYPE_INTEGER, 64, 0, 0},
        {"uchar", TYPE_INTEGER, 8, 1, 0},       {"uint", TYPE_INTEGER, 32, 1, 0},
        {"uint8_t", TYPE_INTEGER, 8, 1, 0},     {"uint16_t", TYPE_INTEGER, 16, 1, 0},
        {"uint32_t", TYPE_INTEGER, 32, 1, 0},   {"uint64_t", TYPE_INTEGER, 64, 1, 0},
        {"uintmax_t", TYPE_INTEGER, 64, 1, 0},  {"uintptr_t", TYPE_INTEGER, 64, 1, 0},
        {"ulong", TYPE_INTEGER, 64, 1, 0},      {"unsigned", TYPE_INTEGER, 32, 1, 0},
        {"ushort", TYPE_INTEGER, 16, 1, 0},     {"void", TYPE_VOID, 0, 0, 0},
        {"wchar_t", TYPE_INTEGER, 32, 0, 0},
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
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (slice_is(w, types[k].name)) {
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

bool is_number_word(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && type_is_number(type_word(token_bytes(t, i)));
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
