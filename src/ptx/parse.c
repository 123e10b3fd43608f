/* parse.c: an asm statement's tokens become operands, and its text instructions. */
#include "ptx/ptx_impl.h"
#include <ctype.h>
#include <stdlib.h>

void ptx_free(struct ptx_asm *a)
{
	free(a->operand);
	free(a->reg);
	strmap_free(&a->reg_names);
	free(a->inst);
	arena_free(&a->arena);
	*a = (struct ptx_asm){0};
}

/* ---- the statement ---- */

/* Reads "constraint"(expression) operands from token k up to ':' or ')'. Returns the token that ended them, NO_TOKEN when they
 * cannot be read. */
static uint32_t read_operands(const struct tokens *t, uint32_t k, bool out, struct ptx_asm *a, struct ptx_source *from)
{
	for (;;) {
		struct ptx_operand o = {0};
		if (token_is_punct(t, k, ',')) {
			k = token_next(t, k);
			continue;
		}
		if (TOKEN_IS_ANY(t, k, ':', P_SCOPE, ')'))
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
		/* a constraint's macro is followed by the operand's '('; so is this one of CUDA's, "l"(p) (zeux/calm's infer.cu) */
		bool fine = true;
		if (token_is(t, k, "_CG_ASM_PTR_CONSTRAINT"))
			buf_addstr(&c, "l");
		else
			fine = t->t[k].kind == TOK_IDENT ? ptx_add_macro(&c, t, k, from) : ptx_add_text(&c, t, &k, from);
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
		if (!fine || token_pair(t, k, '(') == NO_TOKEN)
			return NO_TOKEN;
		uint32_t close = t->t[k].pair;
		o.first = token_next(t, k);
		o.last = token_prev(t, close);
		if (o.first < close && o.last >= o.first)
			o.expr = (struct range){t->t[o.first].off, t->t[o.last].off + t->t[o.last].len};
		else
			return NO_TOKEN;
		PUSH(a->operand, a->n_operands, a->cap_operands) = o;
		k = token_next(t, close);
	}
}

/* ---- the text ---- */

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

static void skip_statement(struct ptx_reader *r)
{
	while (r->p < r->end && *r->p != ';')
		r->p++;
	if (r->p < r->end)
		r->p++;
}

/* .reg .u32 a, %%b<3>; */
static void read_directive(struct ptx_reader *r)
{
	r->p++;
	struct slice word = ptx_read_name(r);
	if (slice_is(word, "pragma") || slice_is(word, "loc")) {
		skip_statement(r);
		return;
	}
	if (!slice_is(word, "reg") || !ptx_take(r, '.')) {
		problem(r->a, arena_printf(&r->a->arena, "directive '.%.*s'", (int)word.n, word.p));
		skip_statement(r);
		return;
	}
	struct ptx_type type = ptx_type_of(ptx_read_name(r));
	if (!type.kind)
		problem(r->a, "a register of a type that HIP lacks");
	do {
		ptx_skip_blank(r);
		while (r->p < r->end && *r->p == '%')
			r->p++;
		struct slice name = ptx_read_name(r);
		unsigned long count = 0;
		if (ptx_take(r, '<')) {
			ptx_skip_blank(r);
			while (r->p < r->end && isdigit((unsigned char)*r->p) && count < 10000)
				count = count * 10 + (unsigned)(*r->p++ - '0');
			if (!ptx_take(r, '>') || count > 256) {
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
			if (ptx_find_reg(r->a, n) >= 0)
				problem(r->a, "two registers of the same name");
			PUSH(r->a->reg, r->a->n_regs, r->a->cap_regs) = (struct ptx_reg){n, type};
		}
	} while (ptx_take(r, ','));
	if (!ptx_take(r, ';')) {
		problem(r->a, "a register declaration");
		skip_statement(r);
	}
}

static void read_instruction(struct ptx_reader *r)
{
	struct ptx_inst in = {0};
	if (ptx_take(r, '@')) {
		in.guarded = true;
		in.guard_not = ptx_take(r, '!');
		if (!ptx_read_primary(r, &in.guard, 0))
			in.malformed = true;
		ptx_skip_blank(r);
	}
	const char *b = r->p;
	while (r->p < r->end && (ptx_name_char(*r->p) || *r->p == '.' || (*r->p == ':' && r->end - r->p > 2 && r->p[1] == ':')))
		r->p += *r->p == ':' ? 2 : 1;
	in.op = (struct slice){b, (size_t)(r->p - b)};
	if (!in.op.n) {
		problem(r->a, "text that is not an instruction");
		skip_statement(r);
		return;
	}
	if (ptx_peek(r, ':')) {
		r->p++;
		problem(r->a, "a label");
		return;
	}
	split_opcode(r->a, &in);
	struct ptx_arg args[16];
	if (!ptx_peek(r, ';') && r->p < r->end) {
		do {
			if (in.n_args == ARRAY_SIZE(args) || !ptx_read_arg(r, &args[in.n_args], 0)) {
				in.malformed = true;
				break;
			}
			in.n_args++;
		} while (ptx_take(r, ','));
	}
	if (in.n_args) {
		in.arg = arena_alloc(&r->a->arena, in.n_args * sizeof *in.arg);
		memcpy(in.arg, args, in.n_args * sizeof *in.arg);
	}
	ptx_skip_blank(r);
	if (r->p < r->end && !ptx_take(r, ';')) { /* the last one may go without */
		in.malformed = true;
		skip_statement(r);
	}
	PUSH(r->a->inst, r->a->n_insts, r->a->cap_insts) = in;
}

static void read_text(struct ptx_asm *a)
{
	struct ptx_reader r = {a, a->code.p, a->code.p + a->code.n};
	int depth = 0;
	for (ptx_skip_blank(&r); r.p < r.end; ptx_skip_blank(&r)) {
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
		problem(a, "unbalanced braces");
	if (a->n_regs && !a->n_insts)
		problem(a, "registers that other statements use");
}

/* asm("cvt.%1.f32.f32 ..." : ... : "C"(mode)): the operand's characters become part of the instruction. */
static bool takes_text(const struct ptx_asm *a)
{
	for (uint32_t k = 0; k < a->n_operands; k++)
		if (a->operand[k].letter == 'C')
			return a->n_insts;
	return false;
}

bool ptx_is_asm(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && TOKEN_IS_WORD_OF(t, i, "asm", "__asm__", "__asm");
}

/* Does a directive begin between these tokens? */
static bool holds_directive(const struct tokens *t, uint32_t i, uint32_t end)
{
	size_t next = FIRST_NOT(k, (size_t)0, t->n_directives, t->directives[k] <= i);
	return next < t->n_directives && t->directives[next] < end;
}

bool ptx_read(const struct tokens *t, uint32_t i, struct ptx_choices *choices, struct ptx_asm *a)
{
	*a = (struct ptx_asm){.begin = t->t[i].off};
	struct ptx_source from = {choices, &a->arena, .at = i};
	choices->before = t->t[i].flags & TF_MACRO_BODY ? NO_TOKEN : i;
	uint32_t k = token_next(t, i);
	while (t->t[k].kind == TOK_IDENT) { /* volatile, __volatile__, inline, goto */
		a->is_volatile |= token_is(t, k, "volatile") || token_is(t, k, "__volatile__") || token_is(t, k, "__volatile");
		a->opaque |= token_is(t, k, "goto");
		k = token_next(t, k);
	}
	if (token_pair(t, k, '(') == NO_TOKEN)
		return false;
	uint32_t close = t->t[k].pair;
	a->opaque |= directive_start(t, i) != directive_start(t, close);
	if (holds_directive(t, k, close)) {
		a->opaque = true;
		if (!(t->t[i].flags & TF_DIRECTIVE))
			problem(a, PTX_BRANCHES);
	}
	struct buf code = {0};
	bool any = false;
	for (k = token_next(t, k); k < close && !TOKEN_IS_ANY(t, k, ':', P_SCOPE); k = token_next(t, k)) {
		bool made = token_is_punct(t, k, '#') && t->t[k].flags & TF_MACRO_BODY;
		if (ptx_is_asm(t, k)) { /* asm (asm (...)): no text of one, and a nest of thousands is read once */
			buf_free(&code);
			return false;
		}
		if (ptx_add_text(&code, t, &k, &from)) {
			any = true;
			continue;
		}
		a->opaque = true;
		if (!a->hidden.n && token_is_word(t, k) && !(t->t[k].flags & TF_MACRO_BODY))
			a->hidden = token_text(t, k, &a->arena);
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
		uint32_t end = read_operands(t, k, section == 1, a, &from);
		if (end == NO_TOKEN) {
			a->opaque = true;
			break;
		}
		k = end;
	}
	for (; k < close; k = token_next(t, token_over(t, k, "(")))
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
		problem(a, "a string operand (constraint \"C\")");
	return any || a->opaque;
}
