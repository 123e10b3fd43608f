/* call_type.c: what functions give, the program's and those of C, C++ and HIP by their names; literals. */
#include "sema/call_type.h"
#include "sema/ask.h"
#include "sema/operator_type.h"
#include "sema/type_word.h"

struct type type_of_literal(struct slice w)
{
	bool hex = slice_starts(w, "0x") || slice_starts(w, "0X"), binary = slice_starts(w, "0b") || slice_starts(w, "0B");
	bool real = false, single = false, is_unsigned = false, size = false, other = false;
	bool octal = !hex && !binary && w.n > 1 && w.p[0] == '0';
	unsigned longs = 0, base = hex ? 16 : binary ? 2 : octal ? 8 : 10;
	uint64_t v = 0;
	for (size_t k = hex || binary ? 2 : 0; k < w.n; k++) {
		char c = w.p[k];
		int digit = c >= '0' && c <= '9' ? c - '0' : hex && (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
		if (digit >= 0 && !longs && !is_unsigned)
			v = v * base + (unsigned)digit;
		else if (c == '.' || (!hex && (c == 'e' || c == 'E')) || (hex && (c == 'p' || c == 'P')))
			real = true;
		else if (!hex && (c == 'f' || c == 'F'))
			real = single = true;
		else if (c == 'l' || c == 'L')
			longs++;
		else if (c == 'u' || c == 'U')
			is_unsigned = true;
		else if (c == 'z' || c == 'Z')
			size = true;
		else if (c == '_')
			other = true;
	}
	if (other)
		return unknown_type; /* 5_km */
	if (real && hex && w.p[w.n - 1] != 'p')
		single = w.p[w.n - 1] == 'f' || w.p[w.n - 1] == 'F';
	if (real)
		return type_number(TYPE_FLOAT, single ? 32 : longs ? 128 : 64, false);
	bool may_be_unsigned = is_unsigned || base != 10, wide = longs || size || v > (may_be_unsigned ? UINT32_MAX : INT32_MAX);
	struct type t = type_number(TYPE_INTEGER, wide ? 64 : 32, is_unsigned);
	if (!is_unsigned && may_be_unsigned)
		t.is_unsigned = wide ? v > INT64_MAX : v > INT32_MAX;
	t.long_long = longs > 1;
	return t;
}

/* The types of the arguments of the call whose '(' is token open; how many there are. */
static unsigned arguments(struct reading *r, uint32_t open, struct type *types, unsigned most)
{
	unsigned n = 0;
	uint32_t close = r->t->t[open].pair;
	for (uint32_t k = after(r, open); k < close; k = after(r, k), n++) {
		uint32_t end = call_argument_end(r->t, k, close);
		if (n < most)
			types[n] = ASK(type_within(r, k, end), unknown_type);
		k = end;
		if (k == close)
			return n + 1;
	}
	return n;
}

/* __float2int_rn, __half_as_ushort: the type that stands behind the '2' or 'as'. */
static struct type converted(struct slice name)
{
	static const struct {
		const char *word;
		uint8_t kind, bits;
		bool is_unsigned;
	} to[] = {{"int", TYPE_INTEGER, 32, false},     {"uint", TYPE_INTEGER, 32, true},     {"ll", TYPE_INTEGER, 64, false},
	          {"ull", TYPE_INTEGER, 64, true},      {"short", TYPE_INTEGER, 16, false},   {"ushort", TYPE_INTEGER, 16, true},
	          {"float", TYPE_FLOAT, 32, false},     {"double", TYPE_FLOAT, 64, false},    {"half", TYPE_HALF, 16, false},
	          {"bfloat16", TYPE_BFLOAT, 16, false}, {"longlong", TYPE_INTEGER, 64, false}};
	const char *two = slice_starts(name, "__") ? memchr(name.p, '2', name.n) : NULL;
	const char *as = two || !slice_starts(name, "__") ? NULL : slice_find(name, SLICE_LIT("_as_"));
	if (!two && !as)
		return unknown_type;
	const char *begin = as ? as + 4 : two + 1;
	struct slice word = {begin, name.n - (size_t)(begin - name.p)};
	const char *line = memchr(word.p, '_', word.n);
	word.n = line ? (size_t)(line - word.p) : word.n;
	for (size_t k = 0; k < ARRAY_SIZE(to); k++)
		if (slice_is(word, to[k].word)) {
			struct type t = type_number(to[k].kind, to[k].bits, to[k].is_unsigned);
			t.long_long = slice_ends(word, "ll") || slice_ends(word, "longlong");
			return t;
		}
	return unknown_type;
}

static bool is_math_function(struct slice name)
{
	for (size_t k = 0; k < ARRAY_SIZE(math_functions); k++)
		if (slice_is(name, math_functions[k]))
			return true;
	return false;
}

bool of_standard(const struct tokens *t, uint32_t i)
{
	uint32_t scope = token_prev(t, i), of = token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN;
	return !token_is_word(t, of) || is_keyword(token_bytes(t, of)) || TOKEN_IS_WORD_OF(t, of, "std", "cuda"); /* NAME, ::NAME */
}

struct type type_of_library_call(struct reading *r, struct slice name, uint32_t open)
{
	static const char *const int_of[] =
	        {

	                "__clz",
	                "__clzll",
	                "__ffs",
	                "__ffsll",
	                "__syncthreads_count",
	                "__syncthreads_and",
	                "__syncthreads_or",
	                "__any_sync",
	                "__all_sync",
	                "__double2hiint",
	                "__double2loint",
	                "__mul24",
	                "__mulhi",
	                "strcmp",
	                "printf"},
	                         *const unsigned_of[] = {"__popc",       "__popcll", "__brev",   "__ballot_sync",
	                                                 "__activemask", "__umulhi", "__umul24", "__byte_perm"},
	                         *const size_of[] = {"strlen", "size"};
	struct type all = unknown_type, of[4];
	uint32_t before = token_prev(r->t, open), word = before_template(r->t, before);
	if (!of_standard(r->t, word))
		return unknown_type;
	if (slice_starts(name, "make_") && name.n > 5)
		return type_word((struct slice){name.p + 5, name.n - 5});
	if (SLICE_IN(name, int_of))
		return type_number(TYPE_INTEGER, 32, false);
	if (SLICE_IN(name, unsigned_of))
		return type_number(TYPE_INTEGER, 32, true);
	bool cutes = slice_is(name, "size") && !token_is_punct(r->t, token_prev(r->t, word), P_SCOPE) &&
	             tokens_have(r->t, SLICE_LIT("cute"));       /* size(layout) is a constant (HuyNguyen-hust/gemm-101) */
	if (SLICE_IN(name, size_of) && word == before && !cutes) /* size<0>(shape) is another library's */
		return type_number(TYPE_INTEGER, 64, true);
	if (slice_is(name, "__brevll"))
		return type_number(TYPE_INTEGER, 64, true);
	if (SLICE_IS_ANY(name, "__fdividef", "rsqrtf", "__expf", "__logf", "__powf", "__sinf", "__cosf"))
		return type_number(TYPE_FLOAT, 32, false);
	all = converted(name);
	if (all.kind != TYPE_UNKNOWN)
		return all;
	if (slice_ends(name, "f") && is_math_function((struct slice){name.p, name.n - 1}))
		return type_number(TYPE_FLOAT, 32, false);
	bool math = is_math_function(name) || slice_is(name, "rsqrt"), least = SLICE_IS_ANY(name, "min", "max", "clamp");
	bool first =
	        slice_starts(name, "atomic") || SLICE_IS_ANY(name, "__ldg", "__ldcg", "__ldca", "__ldcs", "abs", "move", "forward");
	bool second = slice_starts(name, "__shfl_") || slice_is(name, "__shfl");
	bool halves =
	        slice_starts(name, "__h") && !memchr(name.p, '2', name.n) &&
	        SLICE_STARTS_ANY(name, "__hadd", "__hsub", "__hmul", "__hdiv", "__hfma", "__hneg", "__habs", "__hmax", "__hmin");
	if (!math && !least && !first && !second && !halves)
		return unknown_type;
	if (least && word != before) /* min<float>(x, 2.0) */
		return type_argument(r->p, (struct type){.u = r->u, .name = word, .args = after(r, word)}, 0);
	unsigned n = arguments(r, open, of, ARRAY_SIZE(of));
	if (!n || n > ARRAY_SIZE(of))
		return unknown_type;
	if (halves)
		return type_is_value(of[0], TYPE_HALF) || type_is_value(of[0], TYPE_BFLOAT) ? of[0] : unknown_type;
	bool of_std = token_is_punct(r->t, token_prev(r->t, word), P_SCOPE) &&
	              token_is(r->t, token_prev(r->t, token_prev(r->t, word)), "std");
	if (least && n > 1 && type_is_number(of[0]) && of[0].bits < 32) /* CUDA's give an int */
		return of_std && !of[0].partial ? of[0] : unknown_type;
	if (slice_is(name, "pow") && n > 1 && of[0].kind != of[1].kind && of[0].bits == 32 && of[0].kind == TYPE_FLOAT)
		return unknown_type; /* CUDA's gives a float, C++'s a double */
	if (first || second) {
		bool sync = slice_ends(name, "_sync");
		if (n > 1 && slice_is(name, "move")) /* that of <algorithm>, or a function of the program's */
			return unknown_type;
		all = n > (second && sync) ? of[second && sync] : unknown_type;
		if (slice_is(name, "abs"))
			return type_is_number(all) ? type_promoted(all) : unknown_type;
		return SLICE_IS_ANY(name, "move", "forward") || second ? all : type_pointee(all);
	}
	for (unsigned k = 0; k < n; k++) {
		if (!type_is_number(of[k]) || of[k].partial)
			return unknown_type;
		struct type one = math && of[k].kind != TYPE_FLOAT ? type_number(TYPE_FLOAT, 64, false) : of[k];
		all = k ? type_of_both(all, one) : one;
	}
	return all;
}

static unsigned argument_count(const struct reading *r, uint32_t open)
{
	uint32_t close = r->t->t[open].pair, k = after(r, open);
	unsigned n = k < close;
	for (k = call_argument_end(r->t, k, close); k < close; k = call_argument_end(r->t, after(r, k), close))
		n++;
	return n;
}

struct type type_of_call(struct reading *r, struct meaning m, uint32_t open)
{
	struct type all = unknown_type;
	unsigned n = argument_count(r, open);
	for (unsigned most, least, k = 0; m.u && k < 64; m = meaning_older(m), k++) {
		if (declaration(m)->kind != DECLARES_FUNCTION || token_is(m.o->t, declaration(m)->name, "operator"))
			continue;
		parameters_of(m, &least, &most);
		if (n < least || n > most)
			continue;
		struct type one = type_declared(r->p, m);
		one.args_unknown |= type_depends_on(one, m);
		if (one.kind == TYPE_UNKNOWN || (all.kind != TYPE_UNKNOWN && !type_alike(one, all)))
			return unknown_type;
		all = one;
	}
	return all;
}
