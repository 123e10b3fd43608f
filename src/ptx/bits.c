/* bits.c: instructions on bits: three-input logic, permutations, fields, shifts, carries, comparisons. */
#include "ptx/ptx_impl.h"

static const struct ptx_type u32 = {'u', 32}, s32 = {'s', 32}, b32 = {'b', 32}, pred = {'p', 1};

/* ---- lop3 ---- */

bool ptx_lop3(struct gen *g, const struct ptx_inst *in)
{
	int64_t table;
	if (in->n_args != 5)
		return false;
	struct buf b = {0};
	bool fine = true;
	if (!gen_integer(g, &in->arg[4], &table)) { /* a constant all the same */
		if (in->arg[4].kind != PA_OPERAND || g->a->operand[in->arg[4].index].letter != 'n')
			return false;
		buf_addstr(&b, "tranship::lop3<");
		fine = gen_read(g, &b, &in->arg[4], s32, false);
		for (uint32_t k = 1; k < 4 && fine; k++) {
			buf_addstr(&b, k == 1 ? ">(" : ", ");
			fine = gen_read(g, &b, &in->arg[k], b32, false);
		}
		buf_addch(&b, ')');
		fine = gen_give(g, fine, &in->arg[0], b32, &b, false);
		gen_need(g, "ptx");
		return fine;
	}
	if (table < 0 || table > 255)
		return false;
	for (const char *p = ptx_logic((unsigned)table); *p && fine; p++)
		if (*p >= 'a' && *p <= 'c')
			fine = gen_read(g, &b, &in->arg[1 + *p - 'a'], b32, false);
		else if (*p == '0' || *p == '1')
			buf_addstr(&b, *p == '0' ? "0" : "0xffffffff");
		else
			buf_addch(&b, *p);
	return gen_give(g, fine, &in->arg[0], b32, &b, false);
}

/* ---- permutation, fields, shifts ---- */

static bool call(struct gen *g, const struct ptx_inst *in, const char *name, struct ptx_type result, const struct ptx_type *types,
                 bool helper)
{
	struct buf b = {0};
	buf_addf(&b, "%s(", name);
	bool fine = true;
	for (uint32_t k = 1; k < in->n_args && fine; k++) {
		if (k > 1)
			buf_addstr(&b, ", ");
		fine = gen_read(g, &b, &in->arg[k], types[k - 1], false);
	}
	buf_addch(&b, ')');
	fine = fine && gen_assign(g, &in->arg[0], result, &b, false);
	if (helper)
		gen_need(g, "ptx");
	buf_free(&b);
	return fine;
}

bool ptx_prmt(struct gen *g, const struct ptx_inst *in)
{
	int64_t selector;
	if (in->n_args != 4)
		return false;
	/* HIP's __byte_perm knows no sign replication (bit 3 of a selector) */
	bool plain = gen_integer(g, &in->arg[3], &selector) && !(selector & 0x8888);
	return call(g, in, plain ? "__byte_perm" : "tranship::byte_permute", u32, (struct ptx_type[]){u32, u32, u32}, !plain);
}

bool ptx_bfe(struct gen *g, const struct ptx_inst *in)
{
	struct ptx_type type = ptx_type_of(in->part[1]);
	int64_t pos, len;
	if (in->n_args != 4)
		return false;
	if (type.kind == 'u' && gen_integer(g, &in->arg[2], &pos) && gen_integer(g, &in->arg[3], &len) && pos >= 0 && len > 0 &&
	    pos + len <= type.bits && len < 64) {
		struct buf b = {0};
		bool shift = pos != 0, mask = pos + len < type.bits;
		if (shift && mask)
			buf_addch(&b, '(');
		bool fine = gen_read(g, &b, &in->arg[1], type, false);
		if (shift)
			buf_addf(&b, " >> %d%s", (int)pos, mask ? ")" : "");
		if (mask)
			buf_addf(&b, " & 0x%llx%s", (1ull << len) - 1, type.bits == 64 ? "ull" : "u");
		return gen_give(g, fine, &in->arg[0], type, &b, false);
	}
	return call(g, in, "tranship::bit_field", type, (struct ptx_type[]){type, u32, u32}, true);
}

bool ptx_bfi(struct gen *g, const struct ptx_inst *in)
{
	struct ptx_type type = {'u', ptx_type_of(in->part[1]).bits};
	return in->n_args == 5 && call(g, in, "tranship::bit_insert", type, (struct ptx_type[]){type, type, u32, u32}, true);
}

/* shl and shr: CUDA's shifts by the width or more give 0 or the sign; in C++ they are undefined. */
bool ptx_shift(struct gen *g, const struct ptx_inst *in)
{
	struct ptx_type type = ptx_type_of(in->part[1]);
	bool left = slice_is(in->part[0], "shl");
	if (in->n_args != 3)
		return false;
	if (type.kind == 'b' || left)
		type.kind = 'u';
	int64_t by;
	if (gen_integer(g, &in->arg[2], &by) && by >= 0 && by < type.bits) {
		struct buf b = {0};
		bool fine = gen_read(g, &b, &in->arg[1], type, false);
		buf_addf(&b, left ? " << " : " >> ");
		fine = fine && gen_read(g, &b, &in->arg[2], s32, false) && gen_assign(g, &in->arg[0], type, &b, false);
		buf_free(&b);
		return fine;
	}
	return call(g, in, left ? "tranship::shift_left" : "tranship::shift_right", type, (struct ptx_type[]){type, u32}, true);
}

/* ---- the carry flag ---- */

/* The register that stands for the flag, as wide as the sums that set it, as clang's builtins have it. A chain that goes from sums of 64
 * bits to sums of 32 has two. */
static uint32_t carry_register(struct gen *g, bool wide)
{
	const struct ptx_chain *chain = g->target->chain;
	bool first = true;
	if (chain) {
		if (g->chain_flag == NO_VALUE)
			g->chain_flag = gen_register(g, chain->name, u32, wide ? "unsigned long long" : "unsigned");
		return g->chain_flag;
	}
	for (uint32_t i = 0; i < g->a->n_regs; i++) {
		const char *c_type = i < g->cap_c_name ? g->c_name[i] : NULL; /* NULL: the program's own */
		if (!c_type || (!slice_is(g->a->reg[i].name, "carry") && !slice_is(g->a->reg[i].name, "narrow_carry") &&
		                !slice_is(g->a->reg[i].name, "wide_carry")))
			continue;
		if (wide == !strcmp(c_type, "unsigned long long"))
			return g->a->n_operands + i;
		first = false;
	}
	uint32_t r = gen_register(g, first ? "carry" : wide ? "wide_carry" : "narrow_carry", u32, "unsigned");
	if (wide && r != NO_VALUE)
		g->c_name[r - g->a->n_operands] = "unsigned long long";
	return r;
}

/* Does the first of two instructions run wherever the second does, as far as their guards tell? */
static bool covers(const struct ptx_inst *a, const struct ptx_inst *b)
{
	return !a->guarded || (b->guarded && a->guard_not == b->guard_not && a->guard.kind == PA_REG && b->guard.kind == PA_REG &&
	                       a->guard.index == b->guard.index);
}

/* The flag's register that was set last; NO_VALUE: the flag may be another statement's. */
static uint32_t carry_before(struct gen *g, const struct ptx_inst *in)
{
	const struct ptx_inst *last = NULL;
	for (const struct ptx_inst *k = in; k-- > g->a->inst;)
		if (ptx_sets_carry(k)) {
			last = last ? last : k;
			if (covers(k, in))
				return carry_register(g, ptx_is_wide(last));
		}
	return g->target->chain ? carry_register(g, ptx_is_wide(in)) : NO_VALUE;
}

/* Of two registers for the flag nobody knows which a guarded sum has set last. */
static bool has_two_widths(const struct gen *g, const struct ptx_inst *in)
{
	for (uint32_t k = 0; k < g->a->n_insts; k++)
		if (ptx_sets_carry(&g->a->inst[k]) && ptx_is_wide(&g->a->inst[k]) != ptx_is_wide(in))
			return true;
	return false;
}

/* Appends the flag that an instruction takes: a register, or what another statement has left. */
static void add_taken(struct buf *b, uint32_t taken)
{
	if (taken == NO_VALUE)
		buf_addstr(b, "tranship::carry_flag()");
	else
		gen_value(b, taken);
}

bool ptx_carry(struct gen *g, const struct ptx_inst *in)
{
	struct ptx_type type = ptx_type_of(in->part[in->n_parts - 1]);
	struct slice op = in->part[0];
	bool sub = slice_starts(op, "sub"), mad = slice_starts(op, "mad"), out = ptx_sets_carry(in), take = op.p[op.n - 1] == 'c';
	if (in->n_args != (mad ? 4u : 3u) || (type.bits != 32 && type.bits != 64) || (in->guarded && out && has_two_widths(g, in)))
		return false;
	bool left = out && !g->target->chain; /* for another statement, unless this one uses the flag or sets it anew */
	for (const struct ptx_inst *next = in + 1; next < g->a->inst + g->a->n_insts && left; next++)
		left = !ptx_takes_carry(next) && (!ptx_sets_carry(next) || next->guarded);
	bool hi = mad && slice_is(in->part[1], "hi"), wide = type.bits == 64;
	uint32_t taken = take ? carry_before(g, in) : NO_VALUE, flag = out && !left ? carry_register(g, wide) : NO_VALUE;
	if (out && !left && flag == NO_VALUE)
		return false;
	if (left || (take && taken == NO_VALUE))
		gen_need(g, "carry");
	struct ptx_type ty = {'u', type.bits};
	struct buf product = {0}, b = {0};
	bool fine = true;
	if (mad) {
		struct ptx_type factor = hi ? type : ty;
		if (hi) {
			bool is_signed = type.kind == 's';
			buf_addf(&product, "%s(",
			         wide        ? is_signed ? "__mul64hi" : "__umul64hi"
			         : is_signed ? "__mulhi"
			                     : "__umulhi");
		}
		fine = gen_read(g, &product, &in->arg[1], factor, false);
		buf_addstr(&product, hi ? ", " : " * ");
		fine = fine && gen_read(g, &product, &in->arg[2], factor, false);
		if (hi)
			buf_addch(&product, ')');
	} else
		fine = gen_read(g, &product, &in->arg[1], ty, false);
	if (left) {
		buf_addf(&b, "tranship::%s_cc<%s>(", sub ? "sub" : "add", wide ? "unsigned long long" : "unsigned");
		buf_add(&b, product.p, product.n);
		buf_addstr(&b, ", ");
		fine = fine && gen_read(g, &b, &in->arg[mad ? 3 : 2], ty, false);
		buf_addstr(&b, take ? ", " : "");
		if (take)
			add_taken(&b, taken);
		buf_addch(&b, ')');
	} else if (out) {
		buf_addf(&b, "__builtin_%s%s(", sub ? "subc" : "addc", wide ? "ll" : "");
		buf_add(&b, product.p, product.n);
		buf_addstr(&b, ", ");
		fine = fine && gen_read(g, &b, &in->arg[mad ? 3 : 2], ty, false);
		buf_addstr(&b, ", ");
		if (take)
			add_taken(&b, taken);
		else
			buf_addch(&b, '0');
		buf_addstr(&b, ", &");
		gen_value(&b, flag);
		buf_addch(&b, ')');
	} else {
		buf_add(&b, product.p, product.n);
		buf_addstr(&b, sub ? " - " : " + ");
		fine = fine && gen_read(g, &b, &in->arg[mad ? 3 : 2], ty, false);
		buf_addstr(&b, sub ? " - " : " + ");
		add_taken(&b, taken);
	}
	buf_free(&product);
	fine = gen_give(g, fine, &in->arg[0], ty, &b, false);
	if (fine)
		g->step[g->n_steps - 1].sets_flag = out;
	return fine;
}

/* ---- comparisons ---- */

static bool comparison(struct gen *g, struct buf *b, struct slice how, struct ptx_type type, const struct ptx_arg *x,
                       const struct ptx_arg *y)
{
	static const struct {
		const char *name, *op;
	} ops[] = {{"eq", "=="}, {"ne", "!="}, {"lt", "<"},  {"le", "<="}, {"gt", ">"},
	           {"ge", ">="}, {"lo", "<"},  {"ls", "<="}, {"hi", ">"},  {"hs", ">="}};
	bool half = (type.kind == 'f' || type.kind == 'g') && type.bits == 16;
	const char *value = !half              ? ""
	                    : type.kind == 'f' ? "tranship::f16_float("
	                                       : "tranship::bf16_float(",
	           *end = half ? ")" : "";
	if (half)
		gen_need(g, "ptx");
	if (type.kind == 'f' || half) {
		static const struct {
			const char *name, *before, *middle, *after;
		} fs[] = {{"eq", "", " == ", ""},
		          {"lt", "", " < ", ""},
		          {"le", "", " <= ", ""},
		          {"gt", "", " > ", ""},
		          {"ge", "", " >= ", ""},
		          {"neu", "", " != ", ""},
		          {"ltu", "!(", " >= ", ")"},
		          {"leu", "!(", " > ", ")"},
		          {"gtu", "!(", " <= ", ")"},
		          {"geu", "!(", " < ", ")"},
		          {"ne", "__builtin_islessgreater(", ", ", ")"},
		          {"equ", "!__builtin_islessgreater(", ", ", ")"},
		          {"num", "!__builtin_isunordered(", ", ", ")"},
		          {"nan", "__builtin_isunordered(", ", ", ")"}};
		for (size_t i = 0; i < ARRAY_SIZE(fs); i++)
			if (slice_is(how, fs[i].name)) {
				buf_addf(b, "%s%s", fs[i].before, value);
				bool fine = gen_read(g, b, x, type, false);
				buf_addf(b, "%s%s%s", end, fs[i].middle, value);
				fine = fine && gen_read(g, b, y, type, false);
				buf_addf(b, "%s%s", end, fs[i].after);
				return fine;
			}
		return false;
	}
	if (type.kind != 'u' && type.kind != 's' && type.kind != 'b')
		return false;
	for (size_t i = 0; i < ARRAY_SIZE(ops); i++)
		if (slice_is(how, ops[i].name)) {
			struct ptx_type t = type;
			if (i >= 2 && (t.kind == 'b' || (i >= 6 && t.kind != 'u')))
				return false;
			if (i < 2) /* equal bits: their signs make no difference at 32 of them */
				t.kind = t.bits == 32 ? 'b' : 'u';
			bool fine = gen_read(g, b, x, t, false);
			buf_addf(b, " %s ", ops[i].op);
			return fine && gen_read(g, b, y, t, false);
		}
	return false;
}

bool ptx_setp(struct gen *g, const struct ptx_inst *in)
{
	/* setp.CMP{.and|or|xor}{.ftz}.TYPE p{|q}, a, b{, {!}c} */
	struct ptx_type type = ptx_type_of(in->part[in->n_parts - 1]);
	struct slice combine = {0};
	for (uint32_t k = 2; k + 1 < in->n_parts; k++)
		if (slice_is(in->part[k], "and") || slice_is(in->part[k], "or") || slice_is(in->part[k], "xor"))
			combine = in->part[k];
		else if (!slice_is(in->part[k], "ftz"))
			return false;
	if (in->n_parts < 3 || in->n_args != (combine.n ? 4u : 3u))
		return false;
	bool pair = in->arg[0].kind == PA_PAIR;
	for (int which = 0; which < (pair ? 2 : 1); which++) {
		const struct ptx_arg *dest = pair ? &in->arg[0].sub[which] : &in->arg[0];
		if (which && dest->kind == PA_SINK)
			continue;
		struct buf b = {0}, cmp = {0};
		bool fine = comparison(g, &cmp, in->part[1], type, &in->arg[1], &in->arg[2]);
		if (which || combine.n) {
			buf_addstr(&b, which ? "!(" : "(");
			buf_add(&b, cmp.p, cmp.n);
			buf_addch(&b, ')');
		} else
			buf_add(&b, cmp.p, cmp.n);
		buf_free(&cmp);
		if (combine.n) {
			if (which && !fine)
				break;
			buf_addf(&b, " %s ", slice_is(combine, "and") ? "&&" : slice_is(combine, "or") ? "||" : "!=");
			fine = fine && gen_read(g, &b, &in->arg[3], pred, false);
		}
		/* p may be c or a guard that the second one still reads */
		if (pair && !which && combine.n && gen_value_of(g, dest) == gen_value_of(g, &in->arg[3]))
			fine = false;
		fine = gen_give(g, fine, dest, pred, &b, false);
		if (!fine)
			return false;
	}
	return true;
}

bool ptx_set(struct gen *g, const struct ptx_inst *in)
{
	/* set.CMP{.and|or|xor}{.ftz}.DTYPE.STYPE d, a, b{, {!}c}: vernamlab/cuFHE's ntt_ffp.cuh */
	uint32_t n = in->n_parts;
	if (n < 4)
		return false;
	const char *combine = slice_is(in->part[2], "and")   ? " && "
	                      : slice_is(in->part[2], "or")  ? " || "
	                      : slice_is(in->part[2], "xor") ? " != "
	                                                     : NULL;
	uint32_t k = combine ? 3 : 2;
	k += k < n - 2 && slice_is(in->part[k], "ftz");
	struct ptx_type to = ptx_type_of(in->part[n - 2]), from = ptx_type_of(in->part[n - 1]);
	if (k != n - 2 || in->n_args != (combine ? 4u : 3u) || to.bits != 32)
		return false;
	struct buf b = {0};
	buf_addstr(&b, combine ? "(" : "");
	bool fine = comparison(g, &b, in->part[1], from, &in->arg[1], &in->arg[2]);
	if (combine) {
		buf_addf(&b, ")%s", combine);
		fine = fine && gen_read(g, &b, &in->arg[3], pred, false);
	}
	buf_addstr(&b, to.kind == 'f' ? " ? 1.0f : 0.0f" : to.kind == 's' ? " ? -1 : 0" : " ? 0xffffffffu : 0u");
	return gen_give(g, fine, &in->arg[0], to, &b, false);
}
