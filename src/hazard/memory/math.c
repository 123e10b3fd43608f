/* math.c: types and arithmetic: tensor cores, atomics, fast functions. */
#include "edit/arch.h"
#include "hazard/hazard.h"
#include "sema/want.h"
#include <ctype.h>

/* Does the file have a variable or parameter that is a fragment: fragment<accumulator, 16, 16, 16, float> acc? Types alone do no work. */
static bool has_fragment(struct hazards *h)
{
	FOR_WORD(k, h->t, SLICE_LIT("fragment")) {
		uint32_t name = behind_template(h->t, next(h, k));
		while (TOKEN_IS_ANY(h->t, name, '&', '*'))
			name = next(h, name);
		if (ident(h, name))
			return true;
	}
	return false;
}

/* Have all fragments of operands elements of 4 bits or 1? HIP has none, and N001 reports them. */
static bool has_small_elements(struct hazards *h)
{
	bool any = false;
	FOR_WORD(k, h->t, SLICE_LIT("fragment")) {
		uint32_t end = behind_template(h->t, next(h, k));
		bool operand = false, small = false;
		for (uint32_t w = next(h, k); w < end; w = next(h, w)) {
			operand |= TOKEN_IS_WORD_OF(h->t, w, "matrix_a", "matrix_b");
			small |= hazard_word(h, prev(h, prev(h, w)), "precision") && TOKEN_IS_WORD_OF(h->t, w, "b1", "s4", "u4");
		}
		if (operand && !small)
			return false;
		any |= operand;
	}
	return any;
}

/* nvcuda::wmma, or a using directive for it, at token i; once a file. */
void pass_tensor_cores(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	const struct selection *sel = &h->p->run->sel;
	bool *said = pass_unit_state(h->u, PASS_tensor_cores);
	if (*said || h->t->t[i].flags & TF_DIRECTIVE || !(sel->warp32 || sel->wave == 64) || !hazard_cuda_name(h, i))
		return;
	uint32_t branch = scan_branch_at(&h->u->scan, h->t->t[i].off);
	if (branch != UINT32_MAX && hazard_asks_unset(h, branch)) /* the next may be in code that is compiled */
		return;
	bool works = tokens_have(h->t, SLICE_LIT("mma_sync")) || tokens_have(h->t, SLICE_LIT("load_matrix_sync")) ||
	             tokens_have(h->t, SLICE_LIT("store_matrix_sync")) || tokens_have(h->t, SLICE_LIT("__float_to_tf32")) ||
	             has_fragment(h);
	if (!tokens_have(h->t, SLICE_LIT("wmma")) || !works ||
	    has_small_elements(h)) /* a using-directive that nothing needs, or names of types alone */
		return;
	*said = true;
	if (sel->warp32)
		hazard_say(h, D_W606, i, i, "nvcuda::wmma", NULL)->fix =
		        sel->matrix ? "for speed, call hipBLASLt, or translate with '--warp native' to rocWMMA"
		                    : "call hipBLAS: the selected GPU has no matrix instructions, which rocWMMA needs";
	else
		hazard_say(h, D_W601, i, i, "64", sel->arch);
}

/* atomicAdd(double *) and the like, where a parse knows the type. */
void pass_slow_atomic(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	struct slice w = hazard_text(h, i);
	const struct call_fact *f = h->u->facts.parses ? facts_call(&h->u->facts, h->t->t[i].off) : NULL;
	bool system = slice_ends(w, "_system");
	int flags = arch_row(h->p->run->sel.processor)->flags;
	bool adds[] = {!system && flags & ARCH_ADDS_FLOATS, !system && flags & ARCH_ADDS_DOUBLES};
	if (!hazard_wanted(h, D_W604) || (adds[0] && adds[1]) || !hazard_cuda_name(h, i))
		return;
	sema_want(h->u, i, WANT_FINDING);
	if (!f || f->n_args != 2 || !f->args[0].spelling)
		return;
	struct slice to = slice_str(f->args[0].spelling);
	if (!(slice_starts(to, "double") && !adds[1]) && !(slice_starts(to, "float") && !adds[0]))
		return;
	hazard_say(h, D_W604, i, i, hazard_excerpt(h, i, i), f->args[0].spelling, h->p->run->sel.arch)->evidence = EV_AST;
}

/* asm("ex2.approx.ftz.f32 %0, %1;"...): the same of PTX. Token i is the keyword. True: it is reported. */
static bool fast_instruction(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	while (ident(h, open)) /* volatile */
		open = next(h, open);
	for (uint32_t k = next(h, open); hazard_punct(h, open, '(') && h->t->t[k].kind == TOK_STRING; k = next(h, k)) {
		struct slice text = hazard_text(h, k);
		const char *at = memmem(text.p, text.n, ".approx", 7), *end = text.p + text.n;
		at = at ? at : memmem(text.p, text.n, ".ftz", 4);
		if (!at)
			continue;
		const char *first = at, *last = at;
		while (first > text.p && (isalnum((unsigned char)first[-1]) || first[-1] == '.'))
			first--;
		first += first > text.p && first[-1] == '\\' && first + 1 < at ? 1 : 0; /* "\tmul.ftz.f32" */
		while (last < end && (isalnum((unsigned char)*last) || *last == '.' || *last == '_'))
			last++;
		hazard_say(h, D_W605, k, k, arena_strndup(&h->arena, first, (size_t)(last - first)), NULL);
		return true;
	}
	return false;
}

/* What is done fast and not to the last bit; said once a file. Token i is the function, or 'asm'. */
void pass_fast_math(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	bool *said = pass_unit_state(h->u, PASS_fast_math);
	if (*said || !hazard_wanted(h, D_W605) || !hazard_in_code(h, i))
		return;
	if (hazard_word(h, i, "asm") || hazard_word(h, i, "__asm__")) {
		*said = fast_instruction(h, i);
	} else if (hazard_punct(h, next(h, i), '(') && hazard_cuda_name(h, i)) {
		*said = true;
		hazard_say(h, D_W605, i, i, hazard_excerpt(h, i, i), NULL);
	}
}

/* float q = __fdividef(a, b); ... q == c: token i is the function. */
void pass_exact_quotient(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range body = sema_body(&h->sema, i);
	uint32_t assign = prev(h, i), name = prev(h, assign), close = token_pair(h->t, next(h, i), '(');
	if (!body.begin || close == NO_TOKEN || hazard_in_directive(h, i))
		return;
	uint32_t at = TOKEN_IS_ANY(h->t, next(h, close), P_EQ, P_NE) || TOKEN_IS_ANY(h->t, assign, P_EQ, P_NE) ? i : NO_TOKEN;
	for (uint32_t k = hazard_punct(h, assign, '=') && ident(h, name) ? tokens_next_alike(h->t, name) : NO_TOKEN;
	     at == NO_TOKEN && k != NO_TOKEN && h->t->t[k].off < body.end; k = tokens_next_alike(h->t, k)) {
		if (hazard_punct(h, next(h, k), '=') && !token_is_access(h->t, prev(h, k))) /* another value */
			break;
		bool asks = TOKEN_IS_ANY(h->t, next(h, k), P_EQ, P_NE) || TOKEN_IS_ANY(h->t, prev(h, k), P_EQ, P_NE);
		at = asks && !token_is_access(h->t, prev(h, k)) ? k : NO_TOKEN;
	}
	if (at != NO_TOKEN)
		hazard_raise(h, hazard_say(h, D_W605, at, at, hazard_excerpt(h, i, i)),
		             arena_printf(&h->arena,
		                          "the value of '%s' is compared exactly, but its last bit differs in HIP: compare with a "
		                          "tolerance, or divide with '/'",
		                          hazard_excerpt(h, i, i)));
}
