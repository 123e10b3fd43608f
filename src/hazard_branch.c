/* hazard_branch.c: branches of #if that no AMD GPU takes: '#if __CUDA_ARCH__ < 700', '#else' of '#if __CUDA_ARCH__ >= 700'. What
 * runs on the device there is not looked at. src/condition.c decides. */
#include "hazard.h"

/* The '#' of the directive that opens the branch. */
static uint32_t directive_of(struct hazards *h, uint32_t branch)
{
	uint32_t hash = token_at(h->t, h->u->scan.branches[branch].begin);
	while (hash && !(hazard_punct(h, hash, '#') && h->t->t[hash].flags & TF_BOL))
		hash--;
	return hash;
}

/* The '#' of the branch in front of the one that 'hash' opens with #elif or #else; NO_TOKEN: it is the first of its #if. */
static uint32_t directive_before(struct hazards *h, uint32_t branch, uint32_t hash)
{
	const struct scan *s = &h->u->scan;
	uint32_t word = next(h, hash);
	for (uint32_t b = 0; b < branch && (hazard_word(h, word, "else") || hazard_word(h, word, "elif")); b++)
		if (s->branches[b].end == h->t->t[hash].off && s->branches[b].parent == s->branches[branch].parent)
			return directive_of(h, b);
	return NO_TOKEN;
}

int hazard_branch_taken(struct hazards *h, uint32_t branch, bool device)
{
	uint32_t hash = directive_of(h, branch), word = next(h, hash);
	int taken = hazard_word(h, word, "else") ? 1 : condition_in_pass(h->p, h->u, hash, device);
	for (uint32_t k = directive_before(h, branch, hash); k != NO_TOKEN && taken;) {
		int before = condition_in_pass(h->p, h->u, k, device);
		taken = before > 0 ? 0 : before < 0 ? -1 : taken;
		uint32_t first = next(h, k), b = 0;
		if (!hazard_word(h, first, "elif"))
			break;
		while (b < branch && directive_of(h, b) != k)
			b++;
		k = b < branch ? directive_before(h, b, k) : NO_TOKEN;
	}
	return taken;
}

/* Is the branch taken by no pass for the device: because of its condition, or because one before it is? */
static bool is_dead(struct hazards *h, uint32_t branch)
{
	uint32_t hash = directive_of(h, branch), word = next(h, hash);
	if ((hazard_word(h, word, "if") || hazard_word(h, word, "elif")) && condition_on_device(h->p, h->u, hash) == 0)
		return true;
	uint32_t before = directive_before(h, branch, hash);
	return before != NO_TOKEN && condition_on_device(h->p, h->u, before) == 1;
}

/* Does the directive ask for nothing but the host's pass: #ifndef __CUDA_ARCH__, #if !defined(__CUDA_ARCH__)? */
static bool asks_for_host(struct hazards *h, uint32_t hash)
{
	uint32_t word = next(h, hash), k = next(h, word);
	bool turned = hazard_word(h, word, "ifndef");
	for (; hazard_punct(h, k, '!') || hazard_punct(h, k, '(') || hazard_word(h, k, "defined"); k = next(h, k))
		turned = turned != hazard_punct(h, k, '!');
	return turned && hazard_word(h, k, "__CUDA_ARCH__");
}

bool hazard_reaches_device(struct hazards *h, uint32_t i)
{
	const struct scan *s = &h->u->scan;
	const struct context_fact *body = scan_body(s, h->t->t[i].off);
	for (uint32_t b = 0; body && b < s->n_branches; b++) {
		uint32_t hash = directive_of(h, b), word = next(h, hash), before = directive_before(h, b, hash);
		if (s->branches[b].begin < body->begin || h->t->t[i].off < s->branches[b].begin ||
		    s->branches[b].end <= h->t->t[i].off)
			continue;
		bool device = before == NO_TOKEN ? condition_on_device(h->p, h->u, hash) == 1 && !hazard_word(h, word, "ifndef")
		                                 : hazard_word(h, word, "else") && asks_for_host(h, before);
		if (!device)
			return false;
	}
	return body;
}

void hazard_drop_dead(struct hazards *h)
{
	struct diagnostics *said = &h->u->diags;
	bool any = false;
	for (uint32_t k = 0; k < said->n; k++)
		any |= diag_table[said->d[k].id].id[0] == 'W';
	if (!any || !tokens_have(h->t, SLICE_LIT("__CUDA_ARCH__")))
		return;
	for (uint32_t b = 0; b < h->u->scan.n_branches; b++) {
		const struct scan_branch *branch = &h->u->scan.branches[b];
		if (branch->guard || !is_dead(h, b))
			continue;
		for (uint32_t k = 0; k < said->n; k++)
			if (diag_table[said->d[k].id].id[0] == 'W' && said->d[k].id != D_W708 && branch->begin <= said->d[k].off &&
			    said->d[k].off < branch->end && hazard_in_device(h, token_at(h->t, said->d[k].off)))
				said->d[k--] = said->d[--said->n];
	}
}
