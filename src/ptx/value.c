/* value.c: a PTX value, register, operand or constant, as a C++ expression. */
#include "ptx/ptx_impl.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

void gen_value(struct buf *b, uint32_t value)
{
	buf_addch(b, 1);
	buf_addch(b, (char)(value + 1));
}

uint32_t gen_value_of(const struct gen *g, const struct ptx_arg *arg)
{
	if (arg->kind == PA_OPERAND)
		return arg->index;
	if (arg->kind == PA_REG && arg->index != UINT32_MAX)
		return g->a->n_operands + arg->index;
	return NO_VALUE;
}

const char *ptx_c_type(struct ptx_type t)
{
	switch (t.kind) {
	case 'f': return t.bits == 32 ? "float" : t.bits == 64 ? "double" : "unsigned short";
	case 's': return t.bits == 8 ? "signed char" : t.bits == 16 ? "short" : t.bits == 32 ? "int" : "long long";
	case 'p': return "bool";
	}
	return t.bits == 8 ? "unsigned char" : t.bits == 16 ? "unsigned short" : t.bits == 32 ? "unsigned" : "unsigned long long";
}

struct ptx_type gen_register_type(const struct gen *g, const struct ptx_arg *arg)
{
	if (arg->kind == PA_REG) {
		struct ptx_type t = g->a->reg[arg->index].type;
		if (t.kind == 'u' || t.kind == 's' || t.kind == 'h' || t.kind == 'g' || (t.kind == 'f' && t.bits == 16))
			t.kind = 'b';
		return t;
	}
	switch (g->a->operand[arg->index].letter) {
	case 'r': return (struct ptx_type){'b', 32};
	case 'l': return (struct ptx_type){'b', 64};
	case 'h': return (struct ptx_type){'b', 16};
	case 'f': return (struct ptx_type){'f', 32};
	case 'd': return (struct ptx_type){'f', 64};
	case 'n': return (struct ptx_type){'b', 0};
	}
	return (struct ptx_type){0};
}

static bool parse_integer(struct slice s, int64_t *value)
{
	char text[40];
	if (!s.n || s.n >= sizeof text)
		return false;
	memcpy(text, s.p, s.n);
	text[s.n] = 0;
	char *end;
	errno = 0;
	bool minus = text[0] == '-';
	char *from = text + (minus || text[0] == '+');
	int base = from[0] == '0' && (from[1] == 'b' || from[1] == 'B') ? 2 : 0;
	unsigned long long v = strtoull(base ? from + 2 : from, &end, base);
	while (*end == 'U' || *end == 'u' || *end == 'l' || *end == 'L')
		end++;
	*value = minus ? -(int64_t)v : (int64_t)v;
	return !*end && !errno;
}

bool gen_integer(const struct gen *g, const struct ptx_arg *arg, int64_t *value)
{
	if (arg->kind == PA_IMM)
		return parse_integer(arg->text, value);
	if (arg->kind == PA_REG && arg->index == UINT32_MAX) { /* WARP_SZ */
		*value = 32;
		return true;
	}
	if (arg->kind != PA_OPERAND)
		return false;
	const struct ptx_operand *o = &g->a->operand[arg->index];
	if (o->out || !g->info[arg->index].literal ||
	    (o->letter != 'n' && o->letter != 'r' && o->letter != 'l' && o->letter != 'h'))
		return false;
	return parse_integer((struct slice){g->t->src.p + o->expr.begin, o->expr.end - o->expr.begin}, value);
}

/* The shortest text that reads back as v. */
static void shortest(char out[40], double v, bool is32)
{
	int digits = 0, most = is32 ? 9 : 17;
	do
		snprintf(out, 40, "%.*g", ++digits, v);
	while (digits < most && (is32 ? (double)strtof(out, NULL) : strtod(out, NULL)) != v);
}

/* An immediate as a C++ constant. */
static bool read_immediate(struct buf *b, struct slice text, struct ptx_type type)
{
	if (type.kind == 'f' && type.bits >= 32) {
		bool is32 = type.bits == 32;
		double v;
		char copy[64];
		if (text.n >= sizeof copy)
			return false;
		memcpy(copy, text.p, text.n);
		copy[text.n] = 0;
		if (text.n == 10 && text.p[0] == '0' && tolower((unsigned char)text.p[1]) == 'f') {
			uint32_t u = (uint32_t)strtoul(copy + 2, NULL, 16);
			float f;
			memcpy(&f, &u, 4);
			v = (double)f;
			if (v != v || v - v != 0 || !is32) {
				if (!is32)
					return false;
				buf_addf(b, "__uint_as_float(0x%xu)", u);
				return true;
			}
		} else if (text.n == 18 && text.p[0] == '0' && tolower((unsigned char)text.p[1]) == 'd') {
			uint64_t u = strtoull(copy + 2, NULL, 16);
			memcpy(&v, &u, 8);
			if (is32)
				return false;
			if (v != v || v - v != 0) {
				buf_addf(b, "__longlong_as_double(0x%llxll)", (unsigned long long)u);
				return true;
			}
		} else {
			char *end;
			v = strtod(copy, &end);
			if (*end || !text.n || !memchr(text.p, '.', text.n))
				return false;
		}
		char out[40];
		shortest(out, v, is32);
		buf_addstr(b, out);
		if (!strpbrk(out, ".e"))
			buf_addstr(b, ".0");
		if (is32)
			buf_addch(b, 'f');
		return true;
	}
	int64_t v;
	if (!parse_integer(text, &v))
		return false;
	if (type.kind == 'p')
		return false;
	bool hex = (text.n > 2 && text.p[text.p[0] == '-'] == '0') || (v < 0 && type.kind == 'u');
	bool is_signed = type.kind == 's' || (type.kind == 'b' && v < 0) ||
	                 (type.kind == 'b' && v >= 0 && v <= INT32_MAX && type.bits <= 32);
	if (type.bits <= 32 && (v > (int64_t)UINT32_MAX || v < INT32_MIN))
		return false;
	if (type.bits <= 32 && type.kind == 's' && v > INT32_MAX)
		v = (int32_t)(uint32_t)v;
	if (v < 0 && !is_signed && type.bits == 32)
		v = (int64_t)(uint32_t)v;
	const char *suffix = is_signed ? (type.bits == 64 ? "ll" : "") : type.bits == 64 ? "ull" : type.bits == 32 ? "u" : "";
	if (v < 0)
		buf_addf(b, type.bits == 64 && !is_signed ? "%lluull" : "(%lld%s)", (long long)v, suffix);
	else
		buf_addf(b, hex ? "0x%llx%s" : "%llu%s", (unsigned long long)v, suffix);
	return true;
}

static bool integral(char kind) { return kind == 'u' || kind == 's' || kind == 'b'; }

bool gen_read(struct gen *g, struct buf *b, const struct ptx_arg *arg, struct ptx_type type, bool wide)
{
	if (arg->negated) {
		if (type.kind != 'p' || arg->kind != PA_REG || arg->index == UINT32_MAX || g->a->reg[arg->index].type.kind != 'p')
			return false;
		buf_addch(b, '!');
		gen_value(b, gen_value_of(g, arg));
		return true;
	}
	if (arg->kind == PA_IMM || (arg->kind == PA_REG && arg->index == UINT32_MAX))
		return read_immediate(b, arg->kind == PA_IMM ? arg->text : SLICE_LIT("32"), type);
	if (arg->kind != PA_OPERAND && arg->kind != PA_REG)
		return false;
	uint32_t value = gen_value_of(g, arg);
	struct ptx_type reg = gen_register_type(g, arg);
	if (!reg.kind)
		return false;
	if (type.kind == 'p' || reg.kind == 'p') {
		if (type.kind != reg.kind)
			return false;
		gen_value(b, value);
		return true;
	}
	/* what the C++ expression is */
	char known = 0;
	uint8_t known_bits = 0;
	bool literal = false;
	if (arg->kind == PA_OPERAND) {
		const struct operand_info *i = &g->info[arg->index];
		known = i->type.kind;
		known_bits = i->type.bits;
		literal = i->literal;
	} else {
		struct ptx_type t = g->a->reg[arg->index].type;
		known = t.kind == 'f' && t.bits >= 32 ? 'f' : t.kind == 's' ? 's' : 'u';
		known_bits = t.bits;
	}
	bool packed = type.kind == 'h' || type.kind == 'g' || (type.kind == 'f' && type.bits == 16);
	struct ptx_type want = packed ? (struct ptx_type){'u', type.bits} : type;
	if (want.kind == 'f') {
		if (reg.bits && reg.bits != want.bits)
			return false;
		if (reg.kind == 'f' || !reg.bits) {
			gen_value(b, value);
			return true;
		}
		buf_addstr(b, want.bits == 32 ? "__uint_as_float(" : "__longlong_as_double(");
		gen_value(b, value);
		buf_addch(b, ')');
		return true;
	}
	if (reg.kind == 'f') { /* the bits of a float */
		if (reg.bits != want.bits)
			return false;
		if (want.bits == 64)
			buf_addf(b, want.kind == 's' ? "__double_as_longlong(" : "(unsigned long long)__double_as_longlong(");
		else
			buf_addstr(b, want.kind == 's' ? "__float_as_int(" : "__float_as_uint(");
		gen_value(b, value);
		buf_addch(b, ')');
		return true;
	}
	if (reg.bits && reg.bits < want.bits)
		return false;
	bool narrowed = reg.bits > want.bits;
	if (narrowed && !wide)
		return false;
	int64_t v;
	if (literal && gen_integer(g, arg, &v) && v >= 0) { /* a constant is written as the type wants it */
		bool same = known == want.kind || want.kind == 'b' || want.kind == 's' || known == 'u';
		if (want.bits <= 32 && known_bits <= 32 && !(narrowed && v >> want.bits)) {
			gen_value(b, value);
			if (!same && want.bits == 32)
				buf_addch(b, 'u');
			return true;
		}
		if (want.bits == 64) {
			if (known_bits == 32)
				buf_addf(b, "(%s)", ptx_c_type(want));
			gen_value(b, value);
			return true;
		}
	}
	/* bits: any integer of the size does, but nothing may be a pointer */
	bool bare = known == want.kind && known_bits == want.bits;
	if (want.kind == 'b' && want.bits == 32 && !narrowed && reg.bits)
		bare = true;
	if (want.kind == 'b' && integral(known) && known_bits == want.bits)
		bare = true;
	if (!bare)
		buf_addf(b, "(%s)", ptx_c_type(want));
	gen_value(b, value);
	return true;
}
