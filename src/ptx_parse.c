/* ptx_parse.c: an asm statement's tokens become operands, and its text instructions. */
#include "ptx_impl.h"
#include <ctype.h>
#include <stdlib.h>

void ptx_free(struct ptx_asm *a)
{
	free(a->operand);
	free(a->reg);
	free(a->inst);
	arena_free(&a->arena);
	*a = (struct ptx_asm){0};
}

/* ---- the statement ---- */

/* Reads "constraint"(expression) operands from token k up to ':' or ')'. Returns the token that ended them, NO_TOKEN when they
 * cannot be read. */
static uint32_t read_operands(const struct tokens *t, uint32_t k, bool out, struct ptx_asm *a)
{
	for (;;) {
		struct ptx_operand o = {0};
		if (token_is_punct(t, k, ',')) {
			k = token_next(t, k);
			continue;
		}
		if (token_is_punct(t, k, ':') || token_is_punct(t, k, P_SCOPE) || token_is_punct(t, k, ')'))
			return k;
		if (token_is_punct(t, k, '[')) {
			k = token_next(t, k);
			if (t->t[k].kind != TOK_IDENT)
				return NO_TOKEN;
			o.name = token_text(t, k, &a->arena);
			k = token_next(t, k);
			if (!token_is_punct(t, k, ']'))
				return NO_TOKEN;
			k = token_next(t, k);
		}
		struct buf c = {0};
		o.constraint = t->t[k].kind == TOK_STRING && token_is_punct(t, token_next(t, k), '(') ? k : NO_TOKEN;
		/* a constraint's macro is followed by the operand's '(' */
		bool fine = t->t[k].kind == TOK_IDENT ? ptx_add_macro(&c, t, k, &a->arena) : ptx_add_text(&c, t, &k, &a->arena);
		o.out = out;
		o.in = !out;
		for (size_t i = 0; fine && i < c.n; i++) {
			if (c.p[i] == '+')
				o.in = true;
			else if (!o.letter && strchr("rlfdhqniC", c.p[i]))
				o.letter = c.p[i] == 'i' ? 'n' : c.p[i];
		}
		buf_free(&c);
		k = token_next(t, k);
		if (!fine || !token_is_punct(t, k, '(') || t->t[k].pair == NO_TOKEN)
			return NO_TOKEN;
		uint32_t close = t->t[k].pair;
		o.first = token_next(t, k);
		o.last = token_prev(t, close);
		if (o.first < close && o.last >= o.first)
			o.expr = (struct range){t->t[o.first].off, t->t[o.last].off + t->t[o.last].len};
		else
			return NO_TOKEN;
		GROW(a->operand, a->n_operands, a->cap_operands);
		a->operand[a->n_operands++] = o;
		k = token_next(t, close);
	}
}

/* ---- the text ---- */

struct reader {
	struct ptx_asm *a;
	const char *p, *end;
};

static void skip_blank(struct reader *r)
{
	while (r->p < r->end) {
		if (isspace((unsigned char)*r->p))
			r->p++;
		else if (r->end - r->p > 1 && r->p[0] == '/' && r->p[1] == '/') {
			while (r->p < r->end && *r->p != '\n')
				r->p++;
		} else if (r->end - r->p > 1 && r->p[0] == '/' && r->p[1] == '*') {
			const char *e = memmem(r->p + 2, (size_t)(r->end - r->p) - 2, "*/", 2);
			r->p = e ? e + 2 : r->end;
		} else
			break;
	}
}

static bool peek(struct reader *r, char c)
{
	skip_blank(r);
	return r->p < r->end && *r->p == c;
}
static bool take(struct reader *r, char c)
{
	if (!peek(r, c))
		return false;
	r->p++;
	return true;
}

static bool name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

static struct slice read_name(struct reader *r)
{
	const char *b = r->p;
	while (r->p < r->end && name_char(*r->p))
		r->p++;
	return (struct slice){b, (size_t)(r->p - b)};
}

static int find_reg(const struct ptx_asm *a, struct slice name)
{
	for (uint32_t i = 0; i < a->n_regs; i++)
		if (slice_eq(a->reg[i].name, name))
			return (int)i;
	return -1;
}

static bool read_arg(struct reader *r, struct ptx_arg *out, int depth);

static bool read_list(struct reader *r, struct ptx_arg *out, char close, int depth)
{
	uint32_t cap = 0;
	do {
		struct ptx_arg x;
		if (!read_arg(r, &x, depth + 1))
			return false;
		if (out->n_sub >= cap) {
			struct ptx_arg *bigger = arena_alloc(&r->a->arena, (cap = cap ? 2 * cap : 4) * sizeof *bigger);
			if (out->n_sub)
				memcpy(bigger, out->sub, out->n_sub * sizeof *bigger);
			out->sub = bigger;
		}
		out->sub[out->n_sub++] = x;
	} while (take(r, ','));
	return take(r, close);
}

/* A number: 12, 0x1fU, 0f3F800000, 1.5e3. */
static struct slice read_number(struct reader *r)
{
	const char *b = r->p;
	if (*r->p == '-' || *r->p == '+')
		r->p++;
	while (r->p < r->end && (isalnum((unsigned char)*r->p) || *r->p == '.' ||
	                         ((*r->p == '-' || *r->p == '+') && tolower((unsigned char)r->p[-1]) == 'e' &&
	                          !memchr(b, 'x', (size_t)(r->p - b)) && !memchr(b, 'f', (size_t)(r->p - b)))))
		r->p++;
	return (struct slice){b, (size_t)(r->p - b)};
}

static bool read_sum(struct reader *r, int64_t *value, int level, int depth);

static bool read_term(struct reader *r, int64_t *value, int depth)
{
	skip_blank(r);
	if (r->p >= r->end || depth > 20)
		return false;
	char c = *r->p, *end, text[32];
	if (c == '-' || c == '+' || c == '~') {
		r->p++;
		bool fine = read_term(r, value, depth + 1);
		*value = c == '-' ? (int64_t)(0 - (uint64_t)*value) : c == '~' ? ~*value : *value;
		return fine;
	}
	if (c == '(') {
		r->p++;
		return read_sum(r, value, 0, depth + 1) && take(r, ')');
	}
	const char *b = r->p;
	while (r->p < r->end && isalnum((unsigned char)*r->p))
		r->p++;
	size_t n = (size_t)(r->p - b);
	if (!isdigit((unsigned char)c) || n >= sizeof text || (r->p < r->end && *r->p == '.'))
		return false;
	memcpy(text, b, n);
	text[n] = 0;
	bool binary = n > 1 && (text[1] | 32) == 'b';
	*value = (int64_t)strtoull(binary ? text + 2 : text, &end, binary ? 2 : 0);
	return !end[strspn(end, "uU")];
}

/* PTX's operators on integer constants, from those that bind least (level 0) on. */
static bool read_sum(struct reader *r, int64_t *value, int level, int depth)
{
	static const char *const operators[] = {"|", "^", "&", "<>", "+-", "*/%"};
	if (level == (int)ARRAY_SIZE(operators))
		return read_term(r, value, depth);
	if (!read_sum(r, value, level + 1, depth))
		return false;
	for (skip_blank(r); r->p < r->end && strchr(operators[level], *r->p); skip_blank(r)) {
		char c = *r->p++;
		int64_t other;
		if ((c == '<' || c == '>') && (r->p >= r->end || *r->p++ != c)) /* "<" compares: nobody writes that */
			return false;
		if (!read_sum(r, &other, level + 1, depth) || ((c == '/' || c == '%') && (other <= 0 || *value < 0)) ||
		    ((c == '<' || c == '>') && (other < 0 || other > 63 || *value < 0)))
			return false;
		uint64_t a = (uint64_t)*value, b = (uint64_t)other;
		a = c == '|'   ? a | b
		    : c == '^' ? a ^ b
		    : c == '&' ? a & b
		    : c == '<' ? a << b
		    : c == '>' ? a >> b
		    : c == '+' ? a + b
		    : c == '-' ? a - b
		    : c == '*' ? a * b
		    : c == '/' ? a / b
		               : a % b;
		*value = (int64_t)a;
	}
	return true;
}

/* A constant operand: a number as it is written, or the value of an expression like 32-2 or (1 << 4) | 3. */
static bool read_constant(struct reader *r, struct ptx_arg *out)
{
	const char *b = r->p;
	bool number = isdigit((unsigned char)*b) || ((*b == '-' || *b == '+') && r->end - b > 1 && isdigit((unsigned char)b[1]));
	int64_t value;
	out->kind = PA_IMM;
	if (number) {
		out->text = read_number(r);
		const char *after = r->p;
		skip_blank(r);
		if (r->p >= r->end || !strchr("+-*/%<>&^|", *r->p))
			return true;
		r->p = after;
	}
	r->p = b;
	if (!read_sum(r, &value, 0, 0))
		return false;
	out->text = slice_str(arena_printf(&r->a->arena, "%lld", (long long)value));
	return true;
}

static bool read_primary(struct reader *r, struct ptx_arg *out, int depth)
{
	skip_blank(r);
	if (r->p >= r->end)
		return false;
	char c = *r->p;
	if (c == '{') {
		r->p++;
		out->kind = PA_VECTOR;
		if (!read_list(r, out, '}', depth))
			return false;
		if (out->n_sub == 1) /* {%0} */
			*out = *out->sub;
		return true;
	}
	if (c == '[') {
		r->p++;
		out->kind = PA_ADDRESS;
		out->sub = arena_alloc(&r->a->arena, sizeof *out->sub);
		out->n_sub = 1;
		if (!read_arg(r, out->sub, depth + 1))
			return false;
		skip_blank(r);
		if (take(r, '+')) {
			skip_blank(r);
			if (r->p >= r->end || !(isdigit((unsigned char)*r->p) || *r->p == '-' || *r->p == '%'))
				return false;
			if (*r->p == '%') { /* [%1 + %2]: the second is an immediate operand */
				struct ptx_arg *sub = arena_alloc(&r->a->arena, 2 * sizeof *sub);
				sub[0] = out->sub[0];
				out->sub = sub;
				out->n_sub = 2;
				if (!read_primary(r, &sub[1], depth + 1) || sub[1].kind != PA_OPERAND)
					return false;
			} else
				out->text = read_number(r);
		} else if (r->p < r->end && *r->p == '-')
			out->text = read_number(r);
		return take(r, ']');
	}
	if (isdigit((unsigned char)c) || c == '-' || c == '+' || c == '~' || c == '(')
		return read_constant(r, out);
	bool percent = c == '%';
	if (percent) {
		r->p++;
		if (r->p < r->end && *r->p == '%')
			r->p++;
		else if (r->p < r->end && isdigit((unsigned char)*r->p)) {
			unsigned long v = 0;
			while (r->p < r->end && isdigit((unsigned char)*r->p) && v < 1000)
				v = v * 10 + (unsigned)(*r->p++ - '0');
			out->kind = PA_OPERAND;
			out->index = (uint32_t)v;
			return v < r->a->n_operands;
		} else if (r->p < r->end && *r->p == '[') {
			r->p++;
			struct slice name = read_name(r);
			if (!take(r, ']'))
				return false;
			for (uint32_t i = 0; i < r->a->n_operands; i++)
				if (name.n && slice_eq(r->a->operand[i].name, name)) {
					out->kind = PA_OPERAND;
					out->index = i;
					return true;
				}
			return false;
		}
	}
	struct slice name = read_name(r);
	if (!name.n)
		return false;
	if (percent && r->end - r->p > 1 && r->p[0] == '.' && name_char(r->p[1])) { /* %tid.x */
		r->p++;
		name.n += 1 + read_name(r).n;
	}
	if (slice_is(name, "_")) {
		out->kind = PA_SINK;
		return true;
	}
	int reg = find_reg(r->a, name);
	out->text = name;
	if (reg >= 0) {
		out->kind = PA_REG;
		out->index = (uint32_t)reg;
		return true;
	}
	out->kind = percent ? PA_SPECIAL : PA_REG;
	out->index = UINT32_MAX;
	return percent || slice_is(name, "WARP_SZ"); /* else an undeclared register or a label */
}

static bool read_arg(struct reader *r, struct ptx_arg *out, int depth)
{
	*out = (struct ptx_arg){0};
	if (depth > 3)
		return false;
	out->negated = take(r, '!');
	if (!read_primary(r, out, depth))
		return false;
	if (out->kind != PA_VECTOR && out->kind != PA_ADDRESS && take(r, '|')) {
		struct ptx_arg *pair = arena_alloc(&r->a->arena, 2 * sizeof *pair);
		pair[0] = *out;
		if (!read_primary(r, &pair[1], depth))
			return false;
		*out = (struct ptx_arg){.kind = PA_PAIR, .sub = pair, .n_sub = 2};
	}
	return true;
}

static void split_opcode(struct ptx_asm *a, struct ptx_inst *in)
{
	in->n_parts = 1;
	for (size_t i = 0; i < in->op.n; i++)
		in->n_parts += in->op.p[i] == '.';
	in->part = arena_alloc(&a->arena, in->n_parts * sizeof *in->part);
	size_t b = 0, n = 0;
	for (size_t i = 0; i <= in->op.n; i++)
		if (i == in->op.n || in->op.p[i] == '.') {
			in->part[n++] = (struct slice){in->op.p + b, i - b};
			b = i + 1;
		}
	struct slice *last = &in->part[n - 1];
	if (n > 2 && slice_is(*last, "cc") && ptx_type_of(last[-1]).kind) { /* add.u64.cc: ptxas takes it, too */
		*last = last[-1];
		last[-1] = SLICE_LIT("cc");
	}
}

static void problem(struct ptx_asm *a, const char *what)
{
	if (!a->problem)
		a->problem = what;
}

static void skip_statement(struct reader *r)
{
	while (r->p < r->end && *r->p != ';')
		r->p++;
	if (r->p < r->end)
		r->p++;
}

/* .reg .u32 a, %%b<3>; */
static void read_directive(struct reader *r)
{
	r->p++;
	struct slice word = read_name(r);
	if (slice_is(word, "pragma") || slice_is(word, "loc")) {
		skip_statement(r);
		return;
	}
	if (!slice_is(word, "reg") || !take(r, '.')) {
		problem(r->a, arena_printf(&r->a->arena, "directive '.%.*s'", (int)word.n, word.p));
		skip_statement(r);
		return;
	}
	struct ptx_type type = ptx_type_of(read_name(r));
	if (!type.kind)
		problem(r->a, "a register of a type that HIP lacks");
	do {
		skip_blank(r);
		while (r->p < r->end && *r->p == '%')
			r->p++;
		struct slice name = read_name(r);
		unsigned long count = 0;
		if (take(r, '<')) {
			skip_blank(r);
			while (r->p < r->end && isdigit((unsigned char)*r->p) && count < 10000)
				count = count * 10 + (unsigned)(*r->p++ - '0');
			if (!take(r, '>') || count > 256) {
				problem(r->a, "a register declaration");
				break;
			}
		}
		if (!name.n) {
			problem(r->a, "a register declaration");
			break;
		}
		for (unsigned long i = 0; i < (count ? count : 1); i++) {
			struct slice n = name;
			if (count) {
				n.p = arena_printf(&r->a->arena, "%.*s%lu", (int)name.n, name.p, i);
				n.n = strlen(n.p);
			}
			if (find_reg(r->a, n) >= 0)
				problem(r->a, "two registers of one name");
			GROW(r->a->reg, r->a->n_regs, r->a->cap_regs);
			r->a->reg[r->a->n_regs++] = (struct ptx_reg){n, type};
		}
	} while (take(r, ','));
	if (!take(r, ';')) {
		problem(r->a, "a register declaration");
		skip_statement(r);
	}
}

static void read_instruction(struct reader *r)
{
	struct ptx_inst in = {0};
	if (take(r, '@')) {
		in.guarded = true;
		in.guard_not = take(r, '!');
		if (!read_primary(r, &in.guard, 0))
			in.malformed = true;
		skip_blank(r);
	}
	const char *b = r->p;
	while (r->p < r->end && (name_char(*r->p) || *r->p == '.' || (*r->p == ':' && r->end - r->p > 2 && r->p[1] == ':')))
		r->p += *r->p == ':' ? 2 : 1;
	in.op = (struct slice){b, (size_t)(r->p - b)};
	if (!in.op.n) {
		problem(r->a, "text that is no instruction");
		skip_statement(r);
		return;
	}
	if (peek(r, ':')) {
		r->p++;
		problem(r->a, "a label");
		return;
	}
	split_opcode(r->a, &in);
	struct ptx_arg args[16];
	if (!peek(r, ';') && r->p < r->end) {
		do {
			if (in.n_args == ARRAY_SIZE(args) || !read_arg(r, &args[in.n_args], 0)) {
				in.malformed = true;
				break;
			}
			in.n_args++;
		} while (take(r, ','));
	}
	if (in.n_args) {
		in.arg = arena_alloc(&r->a->arena, in.n_args * sizeof *in.arg);
		memcpy(in.arg, args, in.n_args * sizeof *in.arg);
	}
	skip_blank(r);
	if (r->p < r->end && !take(r, ';')) { /* the last one may go without */
		in.malformed = true;
		skip_statement(r);
	}
	GROW(r->a->inst, r->a->n_insts, r->a->cap_insts);
	r->a->inst[r->a->n_insts++] = in;
}

static void read_text(struct ptx_asm *a)
{
	struct reader r = {a, a->code.p, a->code.p + a->code.n};
	int depth = 0;
	for (skip_blank(&r); r.p < r.end; skip_blank(&r)) {
		const char *before = r.p;
		if (*r.p == ';')
			r.p++;
		else if (*r.p == '{') {
			depth++;
			r.p++;
		} else if (*r.p == '}') {
			depth--;
			r.p++;
		} else if (*r.p == '.')
			read_directive(&r);
		else
			read_instruction(&r);
		if (r.p == before)
			r.p++;
	}
	if (depth)
		problem(a, "braces that do not pair");
	if (a->n_regs && !a->n_insts)
		problem(a, "registers for other statements");
}

/* asm("cvt.%1.f32.f32 ..." : ... : "C"(mode)): the operand's characters become part of the instruction. */
static bool takes_text(const struct ptx_asm *a)
{
	for (uint32_t k = 0; k < a->n_operands; k++)
		if (a->operand[k].letter == 'C')
			return a->n_insts;
	return false;
}

bool ptx_read(const struct tokens *t, uint32_t i, struct ptx_asm *a)
{
	*a = (struct ptx_asm){.begin = t->t[i].off};
	uint32_t k = token_next(t, i);
	while (t->t[k].kind == TOK_IDENT) { /* volatile, __volatile__, inline, goto */
		a->is_volatile |= token_is(t, k, "volatile") || token_is(t, k, "__volatile__") || token_is(t, k, "__volatile");
		a->opaque |= token_is(t, k, "goto");
		k = token_next(t, k);
	}
	if (!token_is_punct(t, k, '(') || t->t[k].pair == NO_TOKEN)
		return false;
	uint32_t close = t->t[k].pair;
	for (uint32_t n = k; n < close; n++) {
		a->opaque |= (t->t[n].flags & TF_DIRECTIVE) != (t->t[i].flags & TF_DIRECTIVE) || t->t[n].kind == TOK_EOD;
		if (token_is_punct(t, n, '#') && t->t[n].flags & TF_BOL && !(t->t[i].flags & TF_DIRECTIVE))
			problem(a, PTX_BRANCHES);
	}
	struct buf code = {0};
	bool any = false;
	for (k = token_next(t, k); k < close && !token_is_punct(t, k, ':') && !token_is_punct(t, k, P_SCOPE);
	     k = token_next(t, k)) {
		bool made = token_is_punct(t, k, '#') && t->t[k].flags & TF_MACRO_BODY;
		if (ptx_add_text(&code, t, &k, &a->arena)) {
			any = true;
			continue;
		}
		a->opaque = true;
		if (made || (t->t[k].kind == TOK_IDENT && t->t[k].flags & TF_MACRO_BODY)) { /* #op ".f32", op ".f32" */
			k = made ? token_next(t, k) : k;
			buf_addslice(&code, token_text(t, k, &a->arena));
			a->from_parameters = true;
		}
	}
	a->code = (struct slice){arena_strndup(&a->arena, code.p ? code.p : "", code.n), code.n};
	buf_free(&code);
	/* sections: outputs, inputs, clobbers */
	for (int section = 0; k < close && section < 3;) {
		int step = token_is_punct(t, k, P_SCOPE) ? 2 : 1;
		k = token_next(t, k);
		section += step;
		if (section > 2)
			break;
		uint32_t end = read_operands(t, k, section == 1, a);
		if (end == NO_TOKEN) {
			a->opaque = true;
			break;
		}
		k = end;
	}
	for (; k < close; k = token_next(t, k))
		if (t->t[k].kind == TOK_STRING)
			a->memory |= token_is(t, k, "\"memory\"");
	a->end = t->t[close].off + 1;
	uint32_t semi = token_next(t, close);
	if (token_is_punct(t, semi, ';') && (t->t[semi].flags & TF_DIRECTIVE) == (t->t[i].flags & TF_DIRECTIVE)) {
		a->semicolon = true;
		a->end = t->t[semi].off + 1;
	}
	read_text(a);
	if (takes_text(a))
		problem(a, "an operand that is text, of the constraint \"C\"");
	return any || a->opaque;
}
