/* translate.c: a statement of inline PTX becomes C++: its instructions become steps, which are laid out. */
#include "ptx/ptx_impl.h"
#include <stdlib.h>

/* The steps of all instructions; false: one is refused. */
static bool take_steps(struct gen *g, bool *refused)
{
	struct ptx_asm *a = g->a;
	bool fine = true;
	for (uint32_t k = 0; k < a->n_insts; k++) {
		const struct ptx_inst *in = &a->inst[k];
		uint32_t before = g->n_steps;
		g->inst = in;
		refused[k] = in->malformed || !ptx_instruction(g, in) || a->n_operands + a->n_regs >= MAX_VALUES;
		if (in->guarded && !refused[k]) {
			uint32_t guard = gen_value_of(g, &in->guard);
			if (in->guard.kind != PA_REG || guard == NO_VALUE || a->reg[in->guard.index].type.kind != 'p')
				refused[k] = true;
			else
				for (uint32_t s = before; s < g->n_steps; s++) {
					if (g->step[s].guard != NO_VALUE || (g->step[s].dest == guard && s + 1 < g->n_steps))
						refused[k] = true; /* two guards, or one that changes on the way */
					g->step[s].guard = guard;
					g->step[s].guard_not = in->guard_not;
				}
		}
		fine = fine && !refused[k];
	}
	return fine;
}

static void drop_steps(struct gen *g)
{
	for (uint32_t s = 0; s < g->n_steps; s++)
		buf_free(&g->step[s].text);
	g->n_steps = 0;
}

static void put_register(struct ptx_arg *arg, uint32_t operand, uint32_t reg)
{
	if (arg->kind == PA_OPERAND && arg->index == operand) {
		arg->kind = PA_REG;
		arg->index = reg;
	}
	for (uint32_t k = 0; k < arg->n_sub; k++)
		put_register(&arg->sub[k], operand, reg);
}

static bool names_operand(const struct ptx_arg *arg, uint32_t operand)
{
	bool names = arg->kind == PA_OPERAND && arg->index == operand;
	for (uint32_t k = 0; k < arg->n_sub && !names; k++)
		names = names_operand(&arg->sub[k], operand);
	return names;
}

/* Is the operand's last use in the statement one that reads it? Else it is there to bring a value out, which a copy would lose. */
static bool read_at_last(const struct ptx_asm *a, uint32_t operand)
{
	for (uint32_t k = a->n_insts; k-- > 0;) {
		const struct ptx_inst *in = &a->inst[k];
		for (uint32_t n = 0; n < in->n_args; n++)
			if (names_operand(&in->arg[n], operand))
				return n || in->arg[0].kind == PA_ADDRESS;
	}
	return false;
}

/* Operands that instructions write although they are inputs (treecode/Bonsai's dev_approximate_gravity_warp_new.cu): to PTX they are
 * registers with the inputs' values. */
static void copy_written_inputs(struct gen *g)
{
	struct ptx_asm *a = g->a;
	uint64_t written = g->written;
	g->chain_flag = NO_VALUE;
	g->out->n_sections = 0;
	g->out->remark = NULL;
	g->out->mma = NULL;
	drop_steps(g);
	for (uint32_t operand = 0; operand < a->n_operands; operand++) {
		if (operand > 63 || !(written >> operand & 1) || !read_at_last(a, operand))
			continue;
		struct ptx_arg arg = {.kind = PA_OPERAND, .index = operand};
		struct ptx_type type = gen_register_type(g, &arg);
		struct buf b = {0};
		if (!gen_read(g, &b, &arg, type, false)) {
			buf_free(&b);
			continue;
		}
		uint32_t value = gen_register(g, "input", type, NULL);
		gen_do(g, &b)->dest = value;
		for (uint32_t k = 0; k < a->n_insts; k++) {
			struct ptx_inst *in = &a->inst[k];
			for (uint32_t n = 0; n < in->n_args; n++)
				put_register(&in->arg[n], operand, value - a->n_operands);
		}
	}
}

bool ptx_translate(const struct tokens *t, uint32_t i, struct ptx_asm *a, const struct ptx_target *target, bool *refused,
                   struct ptx_output *out)
{
	struct gen g = {.t = t, .asm_token = i, .a = a, .target = target, .out = out, .chain_flag = NO_VALUE};
	bool fine = !a->opaque && !a->problem && a->n_operands + a->n_regs < MAX_VALUES - 40;
	g.info = arena_alloc(&a->arena, (a->n_operands + 1) * sizeof *g.info);
	for (uint32_t k = 0; fine && k < a->n_operands; k++) {
		if (!a->operand[k].letter) {
			a->why = "an operand's constraint is not r, l, f, d, h or n";
			fine = false;
		}
		g.info[k] = ptx_operand_info(target, t, i, &a->operand[k]);
	}
	bool readable = fine;
	fine = take_steps(&g, refused) && fine;
	if (!fine && g.written) {
		copy_written_inputs(&g);
		fine = take_steps(&g, refused) && readable;
	}
	if (fine)
		ptx_lay_out(&g);
	drop_steps(&g);
	free(g.step);
	free(g.c_name);
	return fine;
}
