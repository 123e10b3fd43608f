/* expression_type.c: the one reader of the types of expressions. What it cannot follow is unknown. */
#include "sema/ask.h"
#include "sema/type.h"
#include "sema/type_word.h"

static const struct type unknown = {.name = NO_TOKEN, .args = NO_TOKEN, .class = {NULL, NULL, NO_DECLARED}};

struct reading {
	const struct project *p;
	const struct unit *u;
	const struct tokens *t;
	uint32_t i, end; /* the next token, and the one behind the last */
};

static uint32_t after(const struct reading *r, uint32_t i) { return token_next(r->t, i); }
static bool is(const struct reading *r, int punct) { return r->i < r->end && token_is_punct(r->t, r->i, punct); }
static struct type expression(struct reading *r, int least);
static struct type operand(struct reading *r);

static struct type number(enum type_kind kind, unsigned bits, bool is_unsigned)
{
	struct type t = unknown;
	t.kind = kind;
	t.bits = (uint8_t)bits;
	t.is_unsigned = is_unsigned;
	return t;
}

static struct type give_up(struct reading *r)
{
	r->i = r->end;
	return unknown;
}

/* ---- arithmetic ---- */

/* What an operand smaller than int counts as. */
static struct type promoted(struct type t)
{
	if (t.kind == TYPE_ENUM && !t.pointers && !t.arrays && t.class.u && !declaration(t.class)->scoped) {
		struct type n = number(TYPE_INTEGER, t.bits > 32 ? t.bits : 32, t.bits >= 32 && t.is_unsigned);
		n.partial = !t.bits; /* the compiler chooses */
		n.variables = t.variables;
		return n;
	}
	if (!type_is_number(t) || t.kind == TYPE_FLOAT || t.bits >= 32)
		return t;
	struct type n = number(TYPE_INTEGER, 32, false);
	n.partial = t.partial;
	n.variables = t.variables;
	return n;
}

/* What two operands come to. One that is unknown leaves the other: the result is that or one above. */
static struct type both(struct type a, struct type b)
{
	bool variables = a.variables || b.variables, partial = a.partial || b.partial;
	a = promoted(a);
	b = promoted(b);
	struct type all = unknown;
	if (type_is_number(a) && type_is_number(b)) {
		all = a;
		if (a.kind != b.kind)
			all = a.kind == TYPE_FLOAT ? a : b;
		else if (a.bits != b.bits)
			all = a.bits > b.bits ? a : b;
		else {
			all.is_unsigned = a.is_unsigned || b.is_unsigned;
			all.long_long = a.long_long || b.long_long;
		}
	} else if ((type_is_number(a) && b.kind == TYPE_UNKNOWN) || (type_is_number(b) && a.kind == TYPE_UNKNOWN)) {
		all = a.kind == TYPE_UNKNOWN ? b : a;
		partial = true;
	} else if (a.kind == b.kind && !a.pointers && !b.pointers && (a.kind == TYPE_HALF || a.kind == TYPE_BFLOAT))
		all = a;
	else if (type_is_value(a, TYPE_VECTOR) &&
	         (type_is_number(b) || (type_is_value(b, TYPE_VECTOR) && b.lanes == a.lanes && b.of == a.of)))
		all = a;
	else if (type_is_value(b, TYPE_VECTOR) && type_is_number(a))
		all = b;
	all.variables = variables;
	all.varies = (a.varies || b.varies) && a.kind != TYPE_UNKNOWN && b.kind != TYPE_UNKNOWN;
	all.partial = partial && all.kind != TYPE_UNKNOWN;
	all.is_const = all.is_reference = false;
	return all;
}

/* p + n, p - n, p - q. */
static struct type added(struct type a, struct type b, bool minus)
{
	bool pa = a.pointers || a.arrays, pb = b.pointers || b.arrays;
	if (!pa && !pb)
		return both(a, b);
	struct type all = pa && pb ? minus ? number(TYPE_INTEGER, 64, false) : unknown : pa ? a : b, by = pa ? b : a;
	bool text = all.kind == TYPE_INTEGER && all.bits == 8 && by.kind == TYPE_UNKNOWN; /* "x" + s, a string perhaps */
	if (pa != pb && (text || by.kind == TYPE_CLASS || by.kind == TYPE_NAMED))
		return unknown;
	if (pa != pb && all.arrays) {
		all.arrays--;
		all.pointers++;
	}
	all.variables = true;
	return all;
}

/* ---- literals ---- */

static struct type literal(struct slice w)
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
		return unknown; /* 5_km */
	if (real && hex && w.p[w.n - 1] != 'p')
		single = w.p[w.n - 1] == 'f' || w.p[w.n - 1] == 'F';
	if (real)
		return number(TYPE_FLOAT, single ? 32 : longs ? 128 : 64, false);
	bool may_be_unsigned = is_unsigned || base != 10, wide = longs || size || v > (may_be_unsigned ? UINT32_MAX : INT32_MAX);
	struct type t = number(TYPE_INTEGER, wide ? 64 : 32, is_unsigned);
	if (!is_unsigned && may_be_unsigned)
		t.is_unsigned = wide ? v > INT64_MAX : v > INT32_MAX;
	t.long_long = longs > 1;
	return t;
}

/* ---- calls ---- */

/* The types of the arguments of the call whose '(' is token open; how many there are. */
static unsigned arguments(struct reading *r, uint32_t open, struct type *types, unsigned most)
{
	unsigned n = 0;
	uint32_t close = r->t->t[open].pair;
	for (uint32_t k = after(r, open); k < close; k = after(r, k), n++) {
		uint32_t end = expression_end(r->t, k);
		if (n < most)
			types[n] = ASK(type_of_expression(r->p, r->u, k, end < close ? end : close), unknown);
		k = end < close ? end : close;
		if (k == close)
			return n + 1;
	}
	return n;
}

/* __float2int_rn, __int2half_rn: the type that stands behind the '2'. */
static struct type converted(struct slice name)
{
	static const struct {
		const char *word;
		uint8_t kind, bits;
		bool is_unsigned;
	} to[] = {{"int", TYPE_INTEGER, 32, false},    {"uint", TYPE_INTEGER, 32, true},   {"ll", TYPE_INTEGER, 64, false},
	          {"ull", TYPE_INTEGER, 64, true},     {"short", TYPE_INTEGER, 16, false}, {"ushort", TYPE_INTEGER, 16, true},
	          {"float", TYPE_FLOAT, 32, false},    {"double", TYPE_FLOAT, 64, false},  {"half", TYPE_HALF, 16, false},
	          {"bfloat16", TYPE_BFLOAT, 16, false}};
	const char *two = slice_starts(name, "__") ? memchr(name.p, '2', name.n) : NULL;
	if (!two)
		return unknown;
	struct slice word = {two + 1, name.n - (size_t)(two + 1 - name.p)};
	const char *line = memchr(word.p, '_', word.n);
	word.n = line ? (size_t)(line - word.p) : word.n;
	for (size_t k = 0; k < ARRAY_SIZE(to); k++)
		if (slice_is(word, to[k].word)) {
			struct type t = number(to[k].kind, to[k].bits, to[k].is_unsigned);
			t.long_long = slice_ends(word, "ll");
			return t;
		}
	return unknown;
}

static bool is_math_function(struct slice name)
{
	for (size_t k = 0; k < ARRAY_SIZE(math_functions); k++)
		if (slice_is(name, math_functions[k]))
			return true;
	return false;
}

/* What a function of C, C++ or HIP gives, by its name; 'open' is its '('. HIP's __popc gives an unsigned number, CUDA's an int: what is
 * written has to suit HIP's. */
static struct type library_result(struct reading *r, struct slice name, uint32_t open)
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
	                "__float_as_int",
	                "__double2hiint",
	                "__double2loint",
	                "__mul24",
	                "__mulhi",
	                "strcmp",
	                "atoi",
	                "printf"},
	                         *const unsigned_of[] = {"__popc",   "__popcll", "__brev",          "__ballot_sync", "__activemask",
	                                                 "__umulhi", "__umul24", "__float_as_uint", "__byte_perm"},
	                         *const size_of[] = {"strlen", "size"};
	struct type all = unknown, of[4];
	if (slice_starts(name, "make_") && name.n > 5)
		return type_word((struct slice){name.p + 5, name.n - 5});
	if (SLICE_IN(name, int_of))
		return number(TYPE_INTEGER, 32, false);
	if (SLICE_IN(name, unsigned_of))
		return number(TYPE_INTEGER, 32, true);
	if (SLICE_IN(name, size_of))
		return number(TYPE_INTEGER, 64, true);
	if (slice_is(name, "__brevll") || slice_is(name, "__double_as_longlong"))
		return number(TYPE_INTEGER, 64, slice_is(name, "__brevll"));
	if (SLICE_IS_ANY(name, "__int_as_float", "__uint_as_float", "__fdividef", "rsqrtf", "__expf", "__logf", "__powf", "__sinf",
	                 "__cosf"))
		return number(TYPE_FLOAT, 32, false);
	all = converted(name);
	if (all.kind != TYPE_UNKNOWN)
		return all;
	if (slice_ends(name, "f") && is_math_function((struct slice){name.p, name.n - 1}))
		return number(TYPE_FLOAT, 32, false);
	bool math = is_math_function(name) || slice_is(name, "rsqrt"), least = SLICE_IS_ANY(name, "min", "max", "clamp");
	bool first =
	        slice_starts(name, "atomic") || SLICE_IS_ANY(name, "__ldg", "__ldcg", "__ldca", "__ldcs", "abs", "move", "forward");
	bool second = slice_starts(name, "__shfl_");
	if (!math && !least && !first && !second)
		return unknown;
	uint32_t before = token_prev(r->t, open), word = before_template(r->t, before);
	if (least && word != before) /* min<float>(x, 2.0) */
		return type_argument(r->p, (struct type){.u = r->u, .name = word, .args = after(r, word)}, 0);
	unsigned n = arguments(r, open, of, ARRAY_SIZE(of));
	if (!n || n > ARRAY_SIZE(of))
		return unknown;
	bool of_std = token_is_punct(r->t, token_prev(r->t, word), P_SCOPE) &&
	              token_is(r->t, token_prev(r->t, token_prev(r->t, word)), "std");
	if (least && n > 1 && type_is_number(of[0]) && of[0].bits < 32) /* CUDA's give an int */
		return of_std && !of[0].partial ? of[0] : unknown;
	if (slice_is(name, "pow") && n > 1 && of[0].kind != of[1].kind && of[0].bits == 32 && of[0].kind == TYPE_FLOAT)
		return unknown; /* CUDA's gives a float, C++'s a double */
	if (first || second) {
		bool sync = slice_ends(name, "_sync");
		all = n > (second && sync) ? of[second && sync] : unknown;
		return SLICE_IS_ANY(name, "abs", "move", "forward") || second ? all : type_pointee(r->p, all);
	}
	for (unsigned k = 0; k < n; k++) {
		if (!type_is_number(of[k]) || of[k].partial)
			return unknown;
		struct type one = math && of[k].kind != TYPE_FLOAT ? number(TYPE_FLOAT, 64, false) : of[k];
		all = k ? both(all, one) : one;
	}
	return all;
}

/* What the function gives that m is one of, called with n arguments: the same in all overloads that take so many. */
static struct type result_of(const struct project *p, struct meaning m, unsigned n)
{
	struct type all = unknown;
	for (unsigned most, least, k = 0; m.u && k < 64; m = meaning_older(m), k++) {
		if (declaration(m)->kind != DECLARES_FUNCTION)
			continue;
		parameters_of(m, &least, &most);
		if (n < least || n > most)
			continue;
		struct type one = type_declared(p, m);
		if (all.kind != TYPE_UNKNOWN && (one.kind != all.kind || one.bits != all.bits || one.pointers != all.pointers ||
		                                 one.is_unsigned != all.is_unsigned))
			return unknown;
		all = one;
		if (one.kind == TYPE_UNKNOWN)
			return unknown;
	}
	if (all.kind == TYPE_DEPENDENT)
		return unknown;
	return all;
}

static unsigned count_arguments(const struct reading *r, uint32_t open)
{
	unsigned n = 0;
	uint32_t close = r->t->t[open].pair, k = after(r, open);
	for (n = k < close; k < close; k = after(r, token_over(r->t, k, "([{"))) {
		uint32_t list = template_close(r->t, k);
		if (list != NO_TOKEN && list < close && TOKEN_IS_ANY(r->t, after(r, list), '(', '{', P_SCOPE))
			k = list;
		n += token_is_punct(r->t, k, ',');
	}
	return n;
}

/* ---- operands ---- */

/* The value of a constant: what it is, not what it is made of, decides whether it fits. */
static bool is_constant(const struct declaration *d, const struct tokens *t)
{
	uint32_t value = d->value;
	bool given = value != NO_TOKEN && value < d->end;
	bool written = given && (t->t[value].kind == TOK_NUMBER || token_is_punct(t, value, '-') || token_is_punct(t, value, '('));
	return d->kind == DECLARES_ENUMERATOR || d->kind == DECLARES_CONSTANT_PARAMETER || d->is_constexpr ||
	       (d->is_const && !d->pointers && written);
}

/* The name at r->i, its last word being 'last' and the token behind it and its template arguments 'behind'. */
static struct type name(struct reading *r, uint32_t last, uint32_t args, uint32_t behind)
{
	const struct tokens *t = r->t;
	struct meaning m = meaning_of(r->p, r->u, last);
	struct slice word = token_bytes(t, last);
	bool call = token_pair(t, behind, '(') != NO_TOKEN && behind < r->end, braces = token_pair(t, behind, '{') != NO_TOKEN;
	struct type is = unknown;
	r->i = behind;
	if (!m.u) {
		is = type_word(word);
		if (is.kind == TYPE_UNKNOWN && token_is_built_in(t, last))
			is = type_word(slice_starts(word, "thread") || slice_starts(word, "blockIdx") ? SLICE_LIT("uint3")
			                                                                              : SLICE_LIT("dim3"));
		else if (is.kind == TYPE_UNKNOWN && slice_is(word, "warpSize"))
			is = number(TYPE_INTEGER, 32, false);
		else if (call || braces) {
			bool given = token_is_punct(t, after(r, behind), '&'); /* surf2Dread<T>(&v, s, x, y) */
			if (is.kind == TYPE_UNKNOWN && call)
				is = given && slice_starts(word, "surf") ? unknown
				     : args != NO_TOKEN && SLICE_STARTS_ANY(word, "tex1D", "tex2D", "tex3D", "surf")
				             ? type_argument(r->p, (struct type){.u = r->u, .name = last, .args = args}, 0)
				             : library_result(r, word, behind);
			r->i = after(r, t->t[behind].pair);
		}
		is.variables = true;
		return is;
	}
	const struct declaration *d = declaration(m);
	switch (d->kind) {
	case DECLARES_VARIABLE:
	case DECLARES_PARAMETER:
	case DECLARES_BINDING:
	case DECLARES_CONSTANT_PARAMETER:
		is = type_declared(r->p, m);
		is.variables = !is_constant(d, m.o->t);
		return is;
	case DECLARES_ENUMERATOR: {
		struct meaning of = {m.u, m.o, m.o->s[d->scope].of};
		is = number(TYPE_ENUM, 0, false);
		if (declaration(of)->last != NO_TOKEN)
			is = type_of_words(r->p, of.u, declaration(of)->first, declaration(of)->last);
		is.kind = TYPE_ENUM;
		is.class = of;
		is.u = m.u;
		is.name = declaration(of)->name;
		return is;
	}
	case DECLARES_FUNCTION:
		if (!call)
			return unknown;
		is = result_of(r->p, m, count_arguments(r, behind));
		struct type library = library_result(r, word, behind); /* the program adds an overload to it */
		if (library.kind != TYPE_UNKNOWN && (library.kind != is.kind || library.bits != is.bits ||
		                                     library.long_long != is.long_long || library.is_unsigned != is.is_unsigned))
			is = unknown;
		is.variables = true;
		r->i = after(r, t->t[behind].pair);
		return is;
	case DECLARES_MACRO:
		if (d->open != NO_TOKEN) {
			r->i = call ? after(r, t->t[behind].pair) : behind;
			return unknown;
		}
		for (struct meaning k = m; k.u && declaration(k)->kind == DECLARES_MACRO; k = meaning_older(k)) { /* in branches */
			d = declaration(k);
			struct type one =
			        d->value == NO_TOKEN ? unknown : ASK(type_of_expression(r->p, k.u, d->value, d->end), unknown);
			is = k.d == m.d ? one : type_either(is, one);
			if (is.kind == TYPE_UNKNOWN)
				break;
		}
		if (is.kind != TYPE_UNKNOWN)
			return is;
		break;
	default: break;
	}
	if (!call && !braces)
		return unknown;
	r->i = after(r, t->t[behind].pair); /* T(x), T{x} */
	is = type_of_words(r->p, r->u, last, args == NO_TOKEN ? last : template_close(t, args));
	if (declaration(m)->kind == DECLARES_MACRO && is.kind == TYPE_NAMED) /* of a function as well as of a type */
		is = unknown;
	is.variables = true;
	return is;
}

/* A function, or a variable of a template. */
static bool takes_arguments(const struct reading *r, uint32_t i)
{
	struct meaning m = meaning_of(r->p, r->u, i);
	return m.u && (declaration(m)->kind == DECLARES_FUNCTION ||
	               (declaration(m)->kind == DECLARES_VARIABLE &&
	                m.o->s[outline_scope_at(m.o, declaration(m)->name)].kind == IN_TEMPLATE));
}

/* Behind the name that begins at token i: its last word, and the '<' of its template arguments or NO_TOKEN. */
static uint32_t behind_name(const struct reading *r, uint32_t i, uint32_t *last, uint32_t *args)
{
	for (;;) {
		*last = i;
		*args = NO_TOKEN;
		uint32_t next = after(r, i), close = template_close(r->t, next);
		if (close != NO_TOKEN && close < r->end &&
		    (TOKEN_IS_ANY(r->t, after(r, close), '(', '{', P_SCOPE, P_LAUNCH) || takes_arguments(r, i))) {
			*args = next;
			next = after(r, close);
		}
		if (!token_is_punct(r->t, next, P_SCOPE) || next >= r->end || !token_is_word(r->t, after(r, next)))
			return next;
		i = after(r, next);
		if (token_is(r->t, i, "template") && token_is_word(r->t, after(r, i)))
			i = after(r, i);
	}
}

/* static_cast<T>(x), sizeof(x), int(x), new T, this; *known: it is one of these. */
static struct type keyword(struct reading *r, bool *known)
{
	const struct tokens *t = r->t;
	uint32_t i = r->i, next = after(r, i), close = token_pair(t, next, '(');
	struct slice w = token_bytes(t, i);
	struct type is = unknown;
	*known = true;
	if (slice_ends(w, "_cast") && template_close(t, next) != NO_TOKEN) {
		uint32_t end = template_close(t, next), open = after(r, end);
		is = type_written(r->p, r->u, after(r, next), end);
		is.variables = true;
		r->i = token_pair(t, open, '(') == NO_TOKEN ? r->end : after(r, t->t[open].pair);
		return is;
	}
	if (SLICE_IS_ANY(w, "sizeof", "alignof")) {
		if (token_is_punct(t, next, P_ELLIPSIS))
			close = token_pair(t, next = after(r, next), '(');
		r->i = close == NO_TOKEN ? next : after(r, close);
		if (close == NO_TOKEN)
			operand(r);
		return number(TYPE_INTEGER, 64, true);
	}
	if (slice_is(w, "true") || slice_is(w, "false")) {
		r->i = next;
		return number(TYPE_BOOL, 1, true);
	}
	if (slice_is(w, "nullptr")) {
		r->i = next;
		is.kind = TYPE_VOID;
		is.pointers = 1;
		return is;
	}
	if (slice_is(w, "new")) {
		uint32_t end = next;
		while (end < r->end && (token_is_word(t, end) || TOKEN_IS_ANY(t, end, P_SCOPE, '<', '*')))
			end = after(r, token_is_punct(t, end, '<') && template_close(t, end) != NO_TOKEN ? template_close(t, end)
			                                                                                 : end);
		is = type_written(r->p, r->u, next, end);
		is.pointers += is.kind != TYPE_UNKNOWN;
		is.variables = true;
		r->i = r->end;
		return is;
	}
	if (slice_is(w, "this")) {
		const struct outline *o = outline_of(&r->u->scan);
		uint32_t s = outline_around(o, i, IN_FUNCTION), class = outline_around(o, i, IN_CLASS);
		r->i = next;
		if (s != NO_DECLARED && o->s[s].owner != NO_TOKEN)
			is.class = meaning_named(r->p, r->u, token_bytes(t, o->s[s].owner), o->s[s].owner);
		else if (class != NO_DECLARED && o->s[class].of != NO_DECLARED)
			is.class = (struct meaning){r->u, o, o->s[class].of};
		is.kind = is.class.u ? TYPE_CLASS : TYPE_UNKNOWN;
		is.u = is.class.u;
		is.name = is.class.u ? declaration(is.class)->name : NO_TOKEN;
		is.pointers = 1;
		is.variables = true;
		return is;
	}
	struct type word = type_word(w);
	if (word.kind != TYPE_UNKNOWN || slice_is(w, "unsigned") || slice_is(w, "typename")) { /* int(x), unsigned long{x} */
		uint32_t end = i;
		while (token_is_word(t, end) || TOKEN_IS_ANY(t, end, P_SCOPE))
			end = after(r, end);
		if (TOKEN_IS_ANY(t, end, '(', '{') && t->t[end].pair != NO_TOKEN) {
			is = type_of_words(r->p, r->u, i, token_prev(t, end));
			is.variables = true;
			r->i = after(r, t->t[end].pair);
			return is;
		}
		return give_up(r);
	}
	*known = false;
	return unknown;
}

/* Does token i, behind a '(...)', begin an operand that this casts? */
static bool begins_operand(const struct reading *r, uint32_t i)
{
	const struct token *k = &r->t->t[i];
	return i < r->end && (k->kind == TOK_NUMBER || k->kind == TOK_IDENT || k->kind == TOK_STRING || k->kind == TOK_CHAR ||
	                      TOKEN_IS_ANY(r->t, i, '(', '!', '~', '{'));
}

/* '(' at r->i: a cast, or an expression in parentheses. */
static struct type parenthesis(struct reading *r)
{
	const struct tokens *t = r->t;
	uint32_t open = r->i, close = t->t[open].pair, behind;
	if (close == NO_TOKEN || close >= r->end)
		return give_up(r);
	behind = after(r, close);
	struct type cast = type_written(r->p, r->u, after(r, open), close);
	bool sign = behind < r->end && TOKEN_IS_ANY(t, behind, '-', '+', '*', '&');
	bool sure = cast.kind != TYPE_UNKNOWN && (cast.kind != TYPE_NAMED || cast.pointers);
	if (cast.kind == TYPE_NAMED && !cast.pointers) { /* (name) is a type where nothing else is called so */
		struct meaning m = meaning_of(r->p, r->u, cast.name);
		bool value = m.u && declaration(m)->kind != DECLARES_ALIAS && declaration(m)->kind != DECLARES_CLASS;
		sure = !value && slice_ends(token_bytes(t, cast.name), "_t");
		if (value)
			cast = unknown;
	}
	if (cast.kind != TYPE_UNKNOWN && behind < r->end && token_pair(t, behind, '{') != NO_TOKEN) { /* (float4){1} */
		r->i = after(r, t->t[behind].pair);
		cast.variables = true;
		return cast;
	}
	if (cast.kind != TYPE_UNKNOWN && (begins_operand(r, behind) || (sure && sign))) {
		r->i = behind;
		struct type of = operand(r);
		cast.variables = of.variables || of.kind == TYPE_UNKNOWN;
		cast.partial = false;
		return cast;
	}
	r->i = behind;
	return ASK(type_of_expression(r->p, r->u, after(r, open), close), unknown);
}

static bool names_function(const struct reading *r, struct type object, uint32_t i)
{
	struct meaning m = object.kind == TYPE_CLASS ? class_member(r->p, object.class, token_bytes(r->t, i)) : (struct meaning){0};
	return m.u && declaration(m)->kind == DECLARES_FUNCTION;
}

/* Is it a container of C++'s? */
static bool type_has_size(struct type t)
{
	struct slice name = t.kind == TYPE_NAMED && t.u ? token_bytes(&t.u->scan.tok, t.name) : SLICE_LIT("");
	return type_holds_elements(name) || SLICE_IS_ANY(name, "string", "string_view", "map", "unordered_map");
}

/* What follows an operand: [i], .name, ->name, (arguments), ++. */
static struct type followed(struct reading *r, struct type is)
{
	const struct tokens *t = r->t;
	while (r->i < r->end) {
		uint32_t i = r->i, next = after(r, i);
		if (TOKEN_IS_ANY(t, i, '[', '(') && t->t[i].pair != NO_TOKEN) {
			bool variables = is.variables;
			r->i = after(r, t->t[i].pair);
			is = token_is_punct(t, i, '[') ? type_pointee(r->p, is) : is.kind == TYPE_FUNCTION ? is : unknown;
			if (is.kind == TYPE_FUNCTION)
				is.kind = TYPE_UNKNOWN;
			is.variables = variables || true;
		} else if (token_is_access(t, i) && token_is_word(t, next)) {
			struct type object = is;
			uint32_t last = next, args, behind = behind_name(r, next, &last, &args);
			bool call = token_pair(t, behind, '(') != NO_TOKEN && behind < r->end;
			if (token_is(t, next, "template"))
				return give_up(r);
			bool varies = object.args != NO_TOKEN && class_varies(object.class);
			if (object.kind == TYPE_CLASS && call && !varies) {
				struct meaning m = class_member(r->p, object.class, token_bytes(t, last));
				is = m.u ? result_of(r->p, m, count_arguments(r, behind)) : unknown;
			} else if (call)
				is = type_has_size(object) && SLICE_IS_ANY(token_bytes(t, last), "size", "length", "capacity")
				             ? number(TYPE_INTEGER, 64, true)
				     : object.kind == TYPE_NAMED &&
				                     SLICE_IS_ANY(token_bytes(t, last), "front", "back", "at", "get", "value")
				             ? type_pointee(r->p, object)
				             : unknown;
			else if (object.pointers <= 1 && !names_function(r, object, last))
				is = type_of_member(r->p, object, r->u, last);
			else
				is = unknown;
			is.variables = true;
			r->i = call ? after(r, t->t[behind].pair) : behind;
		} else if (TOKEN_IS_ANY(t, i, P_INC, P_DEC))
			r->i = next;
		else
			break;
	}
	return is;
}

static struct type operand(struct reading *r)
{
	const struct tokens *t = r->t;
	uint32_t i = r->i, next = after(r, i), last, args;
	struct type inner;
	bool known = false;
	if (i >= r->end || t->t[i].flags & TF_SPLICED)
		return give_up(r);
	switch (t->t[i].kind) {
	case TOK_NUMBER: r->i = next; return literal(token_bytes(t, i));
	case TOK_CHAR: r->i = next; return t->src.p[t->t[i].off] == '\'' ? number(TYPE_INTEGER, 8, false) : unknown;
	case TOK_STRING:
		if (strchr("LU", t->src.p[t->t[i].off]) || slice_starts(token_bytes(t, i), "u\""))
			return give_up(r);
		while (r->i < r->end && t->t[r->i].kind == TOK_STRING)
			r->i = after(r, r->i);
		inner = number(TYPE_INTEGER, 8, false);
		inner.pointers = 1;
		inner.is_const = true;
		return inner;
	case TOK_IDENT:
		inner = keyword(r, &known);
		if (!known) {
			uint32_t behind = behind_name(r, i, &last, &args);
			inner = ASK(name(r, last, args, behind), unknown);
			r->i = r->i < behind ? r->end : r->i;
		}
		return followed(r, inner);
	case TOK_PUNCT: break;
	default: return give_up(r);
	}
	switch (t->t[i].punct) {
	case '(': return followed(r, parenthesis(r));
	case '-':
	case '+':
	case '~': r->i = next; return promoted(ASK(operand(r), unknown));
	case '!':
		r->i = next;
		ASK(operand(r), unknown);
		inner = number(TYPE_BOOL, 1, true);
		inner.variables = true;
		return inner;
	case '*':
		r->i = next;
		inner = ASK(operand(r), unknown);
		inner = type_pointee(r->p, inner);
		inner.variables = true;
		return inner;
	case '&':
		r->i = next;
		inner = ASK(operand(r), unknown);
		inner.pointers += inner.kind != TYPE_UNKNOWN;
		inner.is_reference = false;
		return inner;
	case P_INC:
	case P_DEC: r->i = next; return ASK(operand(r), unknown);
	case P_SCOPE:
		if (!token_is_word(t, next))
			return give_up(r);
		r->i = next;
		return operand(r);
	default: return give_up(r);
	}
}

/* ---- operators ---- */

/* How tight the operator at token i binds, and the token behind it; 0: it is none. */
static int binds(const struct reading *r, uint32_t i, uint32_t *behind)
{
	const struct tokens *t = r->t;
	*behind = after(r, i);
	if (i >= r->end || t->t[i].kind != TOK_PUNCT)
		return 0;
	switch (t->t[i].punct) {
	case ',': return 1;
	case '=':
	case P_ADD_EQ:
	case P_SUB_EQ:
	case P_MUL_EQ:
	case P_DIV_EQ:
	case P_MOD_EQ:
	case P_SHL_EQ:
	case P_AND_EQ:
	case P_OR_EQ:
	case P_XOR_EQ: return 2;
	case '?': return 3;
	case P_OROR: return 4;
	case P_ANDAND: return 5;
	case '|': return 6;
	case '^': return 7;
	case '&': return 8;
	case P_EQ:
	case P_NE: return 9;
	case '<':
	case P_LE:
	case P_GE: return 10;
	case '>':
		if (!(t->t[i].flags & TF_JOINED))
			return 10;
		bool assigns = token_is_punct(t, *behind, P_GE); /* >>= */
		*behind = after(r, *behind);
		return assigns ? 2 : 11;
	case P_SHL: return 11;
	case '+':
	case '-': return 12;
	case '*':
	case '/':
	case '%': return 13;
	default: return 0;
	}
}

/* An array as the pointer that it counts as. */
static struct type decayed(struct type t)
{
	t.pointers += t.arrays > 0;
	t.arrays -= t.arrays > 0;
	return t;
}

/* Are the tokens [first, end) 'nullptr', NULL or 0? */
static bool is_null(const struct reading *r, uint32_t first, uint32_t end)
{
	return token_next(r->t, first) == end && (slice_is(token_bytes(r->t, first), "0") ||
	                                          (token_is_word(r->t, first) && TOKEN_IS_WORD_OF(r->t, first, "nullptr", "NULL")));
}

static struct type expression(struct reading *r, int least)
{
	struct type all = operand(r);
	for (;;) {
		uint32_t op = r->i, behind;
		int level = binds(r, op, &behind);
		if (!level || level < least)
			return all;
		r->i = behind;
		if (level == 3) { /* a ? b : c */
			struct type yes = ASK(expression(r, 1), unknown);
			if (!is(r, ':'))
				return give_up(r);
			bool first_null = is_null(r, behind, r->i);
			uint32_t second = r->i = after(r, r->i);
			struct type no = ASK(expression(r, 3), unknown);
			yes = first_null && no.pointers + no.arrays ? no : decayed(yes);
			no = is_null(r, second, r->i) && yes.pointers ? yes : decayed(no);
			bool same = yes.kind == no.kind && yes.pointers == no.pointers && yes.bits == no.bits &&
			            yes.is_unsigned == no.is_unsigned && yes.arrays == no.arrays;
			bool partial = yes.partial || no.partial;
			all = same ? yes : both(yes, no);
			all.variables = yes.variables || no.variables;
			all.partial |= partial;
			continue;
		}
		struct type right = ASK(expression(r, level == 2 ? 2 : level + 1), unknown);
		bool variables = all.variables || right.variables;
		if (level == 1)
			all = right;
		else if (level == 2) {
			bool own = !token_is_punct(r->t, op, '=') &&
			           !all.pointers && /* an operator of the program's may give anything */
			           (all.kind == TYPE_CLASS || all.kind == TYPE_NAMED || all.kind == TYPE_VECTOR);
			all = own ? unknown : all;
			all.partial = all.varies;
		} else if (level == 4 || level == 5 || level == 9 || level == 10)
			all = number(TYPE_BOOL, 1, true);
		else if (level == 11) {
			bool stream = all.kind == TYPE_CLASS || all.kind == TYPE_NAMED || all.kind == TYPE_UNKNOWN;
			all = stream ? unknown : promoted(all);
		} else if (level == 12)
			all = added(all, right, token_is_punct(r->t, op, '-'));
		else
			all = both(all, right);
		all.variables = variables || level == 4 || level == 5 || level == 9 || level == 10;
	}
}

struct type type_of_operand(const struct project *p, const struct unit *u, uint32_t *i, uint32_t end)
{
	struct reading r = {.p = p, .u = u, .t = &u->scan.tok, .i = *i, .end = end};
	struct type t = operand(&r);
	t = type_is_open(t, u, *i) ? unknown : t;
	*i = r.i;
	return t;
}

struct type type_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct reading r = {.p = p, .u = u, .t = &u->scan.tok, .i = first, .end = end};
	struct type t = first < end ? expression(&r, 1) : unknown;
	return r.i < end || type_is_open(t, u, first) ? unknown : t;
}
