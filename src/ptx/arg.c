/* arg.c: the arguments of an instruction: registers, operands of the statement, constants, addresses, vectors. */
#include "ptx/ptx_impl.h"
#include <ctype.h>
#include <stdlib.h>

void ptx_skip_blank(struct ptx_reader *r)
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

bool ptx_peek(struct ptx_reader *r, char c)
{
	ptx_skip_blank(r);
	return r->p < r->end && *r->p == c;
}
bool ptx_take(struct ptx_reader *r, char c)
{
	if (!ptx_peek(r, c))
		return false;
	r->p++;
	return true;
}

bool ptx_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

struct slice ptx_read_name(struct ptx_reader *r)
{
	const char *b = r->p;
	while (r->p < r->end && ptx_name_char(*r->p))
		r->p++;
	return (struct slice){b, (size_t)(r->p - b)};
}

int ptx_find_reg(struct ptx_asm *a, struct slice name)
{
	enum { FEW = 32 };
	uint64_t place;
	for (; a->n_regs > FEW && a->n_named < a->n_regs; a->n_named++)
		if (!strmap_get(&a->reg_names, a->reg[a->n_named].name, NULL))
			strmap_put(&a->reg_names, a->reg[a->n_named].name, a->n_named);
	if (a->n_named)
		return strmap_get(&a->reg_names, name, &place) ? (int)place : -1;
	for (uint32_t i = 0; i < a->n_regs; i++)
		if (slice_eq(a->reg[i].name, name))
			return (int)i;
	return -1;
}

static bool read_list(struct ptx_reader *r, struct ptx_arg *out, char close, int depth)
{
	uint32_t cap = 0;
	do {
		struct ptx_arg x;
		if (!ptx_read_arg(r, &x, depth + 1))
			return false;
		if (out->n_sub >= cap) {
			struct ptx_arg *bigger = arena_alloc(&r->a->arena, (cap = cap ? 2 * cap : 4) * sizeof *bigger);
			if (out->n_sub)
				memcpy(bigger, out->sub, out->n_sub * sizeof *bigger);
			out->sub = bigger;
		}
		out->sub[out->n_sub++] = x;
	} while (ptx_take(r, ','));
	return ptx_take(r, close);
}

/* A number: 12, 0x1fU, 0f3F800000, 1.5e3. */
static struct slice read_number(struct ptx_reader *r)
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

static bool read_sum(struct ptx_reader *r, int64_t *value, int level, int depth);

static bool read_term(struct ptx_reader *r, int64_t *value, int depth)
{
	ptx_skip_blank(r);
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
		return read_sum(r, value, 0, depth + 1) && ptx_take(r, ')');
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
static bool read_sum(struct ptx_reader *r, int64_t *value, int level, int depth)
{
	static const char *const operators[] = {"|", "^", "&", "<>", "+-", "*/%"};
	if (level == (int)ARRAY_SIZE(operators))
		return read_term(r, value, depth);
	if (!read_sum(r, value, level + 1, depth))
		return false;
	for (ptx_skip_blank(r); r->p < r->end && strchr(operators[level], *r->p); ptx_skip_blank(r)) {
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
static bool read_constant(struct ptx_reader *r, struct ptx_arg *out)
{
	const char *b = r->p;
	bool number = isdigit((unsigned char)*b) || ((*b == '-' || *b == '+') && r->end - b > 1 && isdigit((unsigned char)b[1]));
	int64_t value;
	out->kind = PA_IMM;
	if (number) {
		out->text = read_number(r);
		const char *after = r->p;
		ptx_skip_blank(r);
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

bool ptx_read_primary(struct ptx_reader *r, struct ptx_arg *out, int depth)
{
	ptx_skip_blank(r);
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
		if (!ptx_read_arg(r, out->sub, depth + 1))
			return false;
		ptx_skip_blank(r);
		if (ptx_take(r, '+')) {
			ptx_skip_blank(r);
			if (r->p >= r->end || !(isdigit((unsigned char)*r->p) || *r->p == '-' || *r->p == '%'))
				return false;
			if (*r->p == '%') { /* [%1 + %2]: the second is an immediate operand */
				struct ptx_arg *sub = arena_alloc(&r->a->arena, 2 * sizeof *sub);
				sub[0] = out->sub[0];
				out->sub = sub;
				out->n_sub = 2;
				if (!ptx_read_primary(r, &sub[1], depth + 1) || sub[1].kind != PA_OPERAND)
					return false;
			} else
				out->text = read_number(r);
		} else if (r->p < r->end && *r->p == '-')
			out->text = read_number(r);
		return ptx_take(r, ']');
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
			struct slice name = ptx_read_name(r);
			if (!ptx_take(r, ']'))
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
	struct slice name = ptx_read_name(r);
	if (!name.n)
		return false;
	if (percent && r->end - r->p > 1 && r->p[0] == '.' && ptx_name_char(r->p[1])) { /* %tid.x */
		r->p++;
		name.n += 1 + ptx_read_name(r).n;
	}
	if (slice_is(name, "_")) {
		out->kind = PA_SINK;
		return true;
	}
	int reg = ptx_find_reg(r->a, name);
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

bool ptx_read_arg(struct ptx_reader *r, struct ptx_arg *out, int depth)
{
	*out = (struct ptx_arg){0};
	if (depth > 3)
		return false;
	out->negated = ptx_take(r, '!');
	if (!ptx_read_primary(r, out, depth))
		return false;
	if (out->kind != PA_VECTOR && out->kind != PA_ADDRESS && ptx_take(r, '|')) {
		struct ptx_arg *pair = arena_alloc(&r->a->arena, 2 * sizeof *pair);
		pair[0] = *out;
		if (!ptx_read_primary(r, &pair[1], depth))
			return false;
		*out = (struct ptx_arg){.kind = PA_PAIR, .sub = pair, .n_sub = 2};
	}
	return true;
}
