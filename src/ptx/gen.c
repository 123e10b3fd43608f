/* gen.c: the steps that the instructions of a statement become. */
#include "ptx/ptx_impl.h"
#include <stdlib.h>

void gen_need(struct gen *g, const char *section)
{
	for (unsigned i = 0; i < g->out->n_sections; i++)
		if (!strcmp(g->out->section[i], section))
			return;
	if (g->out->n_sections < ARRAY_SIZE(g->out->section))
		g->out->section[g->out->n_sections++] = section;
}

bool gen_needs_warp32(struct gen *g)
{
	if (!g->a->problem)
		g->a->why = "it needs warps of 32 lanes; '--warp 32' translates it";
	return false;
}

static struct step *new_step(struct gen *g, struct buf *text)
{
	struct step *s = &PUSH(g->step, g->n_steps, g->cap_steps);
	*s = (struct step){.text = *text, .dest = NO_VALUE, .guard = NO_VALUE};
	*text = (struct buf){0};
	return s;
}

struct step *gen_do(struct gen *g, struct buf *text) { return new_step(g, text); }

static void wrap(struct buf *text, const char *call)
{
	struct buf b = {0};
	buf_addstr(&b, call);
	buf_add(&b, text->p, text->n);
	buf_addch(&b, ')');
	buf_free(text);
	*text = b;
}

bool gen_assign(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, struct buf *text, bool widen)
{
	if (arg->kind == PA_SINK) {
		new_step(g, text);
		return true;
	}
	uint32_t value = gen_value_of(g, arg);
	if (value == NO_VALUE || arg->negated)
		return false;
	if (arg->kind == PA_OPERAND && !g->a->operand[arg->index].out) {
		g->written |= (uint64_t)(arg->index < 64) << arg->index % 64;
		return false;
	}
	struct ptx_type reg = gen_register_type(g, arg);
	bool packed = type.kind == 'h' || type.kind == 'g' || (type.kind == 'f' && type.bits == 16);
	if (packed)
		type.kind = 'b';
	if (!reg.kind || !reg.bits || (type.kind == 'p') != (reg.kind == 'p'))
		return false;
	if (type.kind != 'p') {
		if (reg.bits < type.bits || (reg.bits > type.bits && (!widen || reg.kind == 'f' || type.kind == 'f')))
			return false;
		if (reg.kind == 'f' && type.kind != 'f')
			wrap(text, reg.bits == 32 ? "__uint_as_float(" : "__longlong_as_double(");
		else if (reg.kind != 'f' && type.kind == 'f')
			wrap(text, reg.bits == 32 ? "__float_as_uint(" : "__double_as_longlong(");
	}
	if (text->n > 3 && text->p[0] == '(' && text->p[1] == '-' && strspn(text->p + 2, "0123456789l") == text->n - 3) { /* (-1) */
		memmove(text->p, text->p + 1, text->n -= 2);
		text->p[text->n] = 0;
	}
	struct step *s = new_step(g, text);
	s->dest = value;
	if (arg->kind == PA_OPERAND && reg.bits == 64 && reg.kind != 'f') {
		const struct operand_info *i = &g->info[arg->index];
		s->cast = i->type.kind == 'P' || (!i->type.kind && !i->name); /* n->next may be a pointer */
	}
	return true;
}

bool gen_give(struct gen *g, bool fine, const struct ptx_arg *arg, struct ptx_type type, struct buf *text, bool widen)
{
	fine = fine && gen_assign(g, arg, type, text, widen);
	buf_free(text);
	return fine;
}

bool gen_give_components(struct gen *g, const struct ptx_arg *arg, struct ptx_type type, uint32_t whole, bool widen)
{
	bool fine = true;
	for (uint32_t k = 0; k < arg->n_sub && fine; k++) {
		if (arg->sub[k].kind == PA_SINK)
			continue;
		struct buf e = {0};
		gen_value(&e, whole);
		buf_addf(&e, ".%c", "xyzw"[k]);
		fine = gen_give(g, true, &arg->sub[k], type, &e, widen);
	}
	return fine;
}

uint32_t gen_register(struct gen *g, const char *name, struct ptx_type type, const char *c_type)
{
	struct ptx_asm *a = g->a;
	GROW(a->reg, a->n_regs, a->cap_regs);
	a->reg[a->n_regs] = (struct ptx_reg){slice_str(name), type};
	if (a->n_regs >= g->cap_c_name) {
		uint32_t cap = a->cap_regs;
		g->c_name = xrealloc(g->c_name, cap * sizeof *g->c_name);
		memset(g->c_name + g->cap_c_name, 0, (cap - g->cap_c_name) * sizeof *g->c_name);
		g->cap_c_name = cap;
	}
	g->c_name[a->n_regs] = c_type;
	return a->n_operands + a->n_regs++;
}
