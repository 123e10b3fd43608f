/* branch.c: branches of #if that no AMD GPU takes: '#if __CUDA_ARCH__ < 700', '#else' of '#if __CUDA_ARCH__ >= 700'. What
 * runs on the device there is not looked at. src/sides/condition.c decides. */
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "sides/condition.h"
#include <ctype.h>

int hazard_branch_taken(struct hazards *h, uint32_t branch, bool device) { return branch_in_pass(h->p, h->u, branch, device); }

uint32_t hazard_untaken_branch(struct hazards *h, uint32_t i, bool device)
{
	const struct scan *s = &h->u->scan;
	uint32_t b = scan_branch_at(s, h->t->t[i].off);
	while (b != UINT32_MAX && (s->branches[b].guard || hazard_branch_taken(h, b, device) != 0))
		b = s->branches[b].parent;
	return b;
}

/* Is the branch taken by no pass for the device: because of its condition, or because one before it is? */
static bool is_dead(struct hazards *h, uint32_t branch)
{
	const struct scan_branch *b = h->u->scan.branches;
	uint32_t hash = b[branch].hash, word = next(h, hash);
	if ((hazard_word(h, word, "if") || hazard_word(h, word, "elif")) && condition_on_device(h->p, h->u, hash) == 0)
		return true;
	uint32_t before = b[branch].before;
	return before != UINT32_MAX && condition_on_device(h->p, h->u, b[before].hash) == 1;
}

/* Does the directive ask for nothing but the host's pass: #ifndef __CUDA_ARCH__, #if !defined(__CUDA_ARCH__)? */
static bool asks_for_host(struct hazards *h, uint32_t hash)
{
	uint32_t word = next(h, hash), k = next(h, word);
	bool turned = hazard_word(h, word, "ifndef");
	for (; TOKEN_IS_ANY(h->t, k, '!', '(') || hazard_word(h, k, "defined"); k = next(h, k))
		turned = turned != hazard_punct(h, k, '!');
	return turned && hazard_word(h, k, "__CUDA_ARCH__");
}

bool hazard_reaches_device(struct hazards *h, uint32_t i)
{
	const struct scan *s = &h->u->scan;
	const struct context_fact *body = scan_body(s, h->t->t[i].off);
	for (uint32_t b = body ? scan_branch_at(s, h->t->t[i].off) : UINT32_MAX; b != UINT32_MAX; b = s->branches[b].parent) {
		const struct scan_branch *branch = &s->branches[b];
		uint32_t word = next(h, branch->hash);
		if (branch->begin < body->begin)
			break;
		bool device = branch->before == UINT32_MAX
		                      ? condition_on_device(h->p, h->u, branch->hash) == 1 && !hazard_word(h, word, "ifndef")
		                      : hazard_word(h, word, "else") && asks_for_host(h, s->branches[branch->before].hash);
		if (!device)
			return false;
	}
	return body;
}

/* Does the branch name functions or types of HIP: hipMalloc, hiprtcProgram? */
static bool names_hip(struct hazards *h, const struct scan_branch *b)
{
	for (uint32_t k = token_at(h->t, b->begin); h->t->t[k].off < b->end && h->t->t[k].kind != TOK_EOF; k++)
		if (h->t->t[k].kind == TOK_IDENT && slice_starts(hazard_text(h, k), "hip") && hazard_text(h, k).n > 4 &&
		    (isupper((unsigned char)hazard_text(h, k).p[3]) || slice_starts(hazard_text(h, k), "hiprtc")))
			return true;
	return false;
}

/* #if BACKEND == 1 ... #elif BACKEND == 2 hipMalloc(&p, n); #endif: does a branch beside branch b, or beside one around it, call HIP (DTolm/VkFFT)?
 * 'known' keeps answers: 1 it names HIP, 2 it does not. */
static bool beside_calls_of_hip(struct hazards *h, uint32_t b, unsigned char *known)
{
	const struct scan_branch *all = h->u->scan.branches;
	for (; b != UINT32_MAX; b = all[b].parent)
		for (uint32_t k = all[b].guard ? UINT32_MAX : all[b].first; k != UINT32_MAX; k = all[k].after) {
			if (k == b)
				continue;
			known[k] = known[k] ? known[k] : names_hip(h, &all[k]) ? 1 : 2;
			if (known[k] == 1)
				return true;
		}
	return false;
}

/* HIP_OR_CUDA(__shfl_up(x, i), __shfl_up_sync(~0, x, i)): is token i an argument of a macro that chooses between the two, a few calls out? */
static bool is_chosen(struct hazards *h, uint32_t i)
{
	uint32_t place, calls = 8;
	for (uint32_t open = bracket_around(h->t, i, &place); calls-- && hazard_punct(h, open, '(');
	     open = bracket_around(h->t, open, &place)) {
		uint32_t name = prev(h, open);
		if (ident(h, name) && is_ports_macro(token_bytes(h->t, name)) &&
		    slice_find(token_bytes(h->t, name), SLICE_LIT("CUDA")) && slice_in_capitals(token_bytes(h->t, name)))
			return true;
	}
	return false;
}

/* Does the word or string at token k hold one of the tensor cores' instructions, or name a function or macro for one? wmma's own functions, which rocWMMA
 * has too, say nothing of lanes. */
static bool is_of_tensor_cores(struct hazards *h, uint32_t k)
{
	static const char *const parts[] = {"mma.sync", "ldmatrix", "wgmma", "LDMATRIX", "mma_m", "MMA1", "mma1", "LDSM"};
	struct slice w = token_bytes(h->t, k);
	bool may = h->t->t[k].kind == TOK_STRING || (ident(h, k) && hazard_punct(h, next(h, k), '('));
	for (size_t p = 0; may && p < ARRAY_SIZE(parts); p++)
		if (slice_find(w, slice_str(parts[p])))
			return true;
	return false;
}

/* Is the place in a function that works with the tensor cores' parts of a matrix, row = lane / 4? The 32 lanes that share such a part are the
 * instruction's, which has no counterpart: its lines are written anew (a twentieth and a twenty-first draw met 4). 'known' keeps answers by bodies: 1 it is,
 * 2 it is not. */
static bool shares_matrix(struct hazards *h, uint32_t off, unsigned char *known)
{
	const struct context_fact *body = scan_body(&h->u->scan, off);
	if (!body)
		return false;
	unsigned char *is = &known[body - h->u->scan.bodies];
	for (uint32_t k = token_at(h->t, body->begin); !*is && h->t->t[k].off < body->end && h->t->t[k].kind != TOK_EOF; k++)
		*is = is_of_tensor_cores(h, k);
	*is = *is ? *is : 2;
	return *is == 1;
}

/* Drops W103 there. */
static void drop_layouts(struct hazards *h)
{
	struct diagnostics *said = &h->u->diags;
	unsigned char *known = arena_alloc(&h->arena, h->u->scan.n_bodies + 1);
	memset(known, 0, h->u->scan.n_bodies + 1);
	for (uint32_t k = 0; k < said->n; k++)
		if (said->d[k].id == D_W103 && shares_matrix(h, said->d[k].off, known))
			said->d[k--] = said->d[--said->n];
}

void pass_dead_code(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	struct diagnostics *said = &h->u->diags;
	bool any = false;
	drop_layouts(h);
	for (uint32_t k = 0; hazard_made_by_compiler(h) && k < said->n; k++)
		if (diag_table[said->d[k].id].id[0] == 'W' || said->d[k].id == D_B001)
			said->d[k--] = said->d[--said->n];
	unsigned char *known = arena_alloc(&h->arena, h->u->scan.n_branches + 1),
	              *unset = arena_alloc(&h->arena, h->u->scan.n_branches + 1);
	memset(known, 0, h->u->scan.n_branches + 1);
	memset(unset, 0, h->u->scan.n_branches + 1); /* likewise, of hazard_asks_unset */
	for (uint32_t k = 0; k < said->n; k++) {
		bool hazard = diag_table[said->d[k].id].id[0] == 'W';
		any |= said->d[k].id == D_B001;
		bool lanes = hazard && diag_table[said->d[k].id].id[1] == '1'; /* who writes for AMD knows its lanes */
		bool asked = (hazard || said->d[k].id == D_B001) && h->u->scan.n_branches;
		uint32_t branch = asked ? scan_branch_at(&h->u->scan, said->d[k].off) : UINT32_MAX;
		if (branch != UINT32_MAX && !unset[branch])
			unset[branch] = hazard_asks_unset(h, branch) ? 1 : 2;
		if ((asked && (named_for_others(&h->u->scan, branch) || (branch != UINT32_MAX && unset[branch] == 1))) ||
		    (hazard &&
		     (kept_for_cuda(h->p->run, &h->u->scan, said->d[k].off) || (lanes && named_for_hip(&h->u->scan, branch)))) ||
		    (asked && h->p->run->lint &&
		     (named_beside_hip(&h->u->scan, branch) || named_by_twin(&h->u->scan, branch) ||
		      beside_calls_of_hip(h, branch, known) || kept_for_cuda(h->p->run, &h->u->scan, said->d[k].off))) ||
		    ((hazard || said->d[k].id == D_B001) && h->p->run->lint && is_chosen(h, token_at(h->t, said->d[k].off))))
			said->d[k--] = said->d[--said->n];
		else
			any |= hazard;
	}
	bool version = tokens_have(h->t, SLICE_LIT("CUDA_VERSION")) || tokens_have(h->t, SLICE_LIT("CUDART_VERSION"));
	if (!any || (!version && !tokens_have(h->t, SLICE_LIT("__CUDA_ARCH__"))))
		return;
	for (uint32_t b = 0; b < h->u->scan.n_branches; b++) {
		const struct scan_branch *branch = &h->u->scan.branches[b];
		bool untaken = (version && !hazard_branch_taken(h, b, true)) || is_dead(h, b);
		if (branch->guard || !untaken)
			continue;
		bool never = !hazard_branch_taken(h, b, false);
		for (uint32_t k = 0; k < said->n; k++)
			if ((diag_table[said->d[k].id].id[0] == 'W' || said->d[k].id == D_B001) && said->d[k].id != D_W708 &&
			    branch->begin <= said->d[k].off && said->d[k].off < branch->end &&
			    (never || sema_on_device(&h->sema, token_at(h->t, said->d[k].off))))
				said->d[k--] = said->d[--said->n];
	}
}
