/* translate.c: a statement of inline PTX becomes C++: its instructions become steps, which are laid out. */
#include "ptx/ptx_impl.h"
#include <stdlib.h>

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
	for (uint32_t k = 0; k < a->n_insts; k++) {
		const struct ptx_inst *in = &a->inst[k];
		uint32_t before = g.n_steps;
		g.inst = in;
		refused[k] = in->malformed || !ptx_instruction(&g, in) || a->n_operands + a->n_regs >= MAX_VALUES;
		if (in->guarded && !refused[k]) {
			uint32_t guard = gen_value_of(&g, &in->guard);
			if (in->guard.kind != PA_REG || guard == NO_VALUE || a->reg[in->guard.index].type.kind != 'p')
				refused[k] = true;
			else
				for (uint32_t s = before; s < g.n_steps; s++) {
					if (g.step[s].guard != NO_VALUE || (g.step[s].dest == guard && s + 1 < g.n_steps))
						refused[k] = true; /* two guards, or one that changes on the way */
					g.step[s].guard = guard;
					g.step[s].guard_not = in->guard_not;
				}
		}
		fine = fine && !refused[k];
	}
	if (fine)
		ptx_lay_out(&g);
	for (uint32_t s = 0; s < g.n_steps; s++)
		buf_free(&g.step[s].text);
	free(g.step);
	free(g.c_name);
	return fine;
}
