/* hazard_branch.c: branches of #if that no AMD GPU takes: '#if __CUDA_ARCH__ < 700', '#else' of '#if __CUDA_ARCH__ >= 700'. What
 * runs on the device there is not looked at. src/condition.c decides. */
#include "hazard.h"

/* Is the branch taken by no pass for the device: because of its condition, or because one before it is? */
static bool is_dead(struct hazards *h, uint32_t branch)
{
	const struct scan *s = &h->u->scan;
	uint32_t hash = token_at(h->t, s->branches[branch].begin);
	while (hash && !(hazard_punct(h, hash, '#') && h->t->t[hash].flags & TF_BOL))
		hash--;
	uint32_t word = next(h, hash);
	if ((hazard_word(h, word, "if") || hazard_word(h, word, "elif")) && condition_on_device(h->p, h->u, hash) == 0)
		return true;
	for (uint32_t b = 0; b < branch && (hazard_word(h, word, "else") || hazard_word(h, word, "elif")); b++) {
		if (s->branches[b].end != h->t->t[hash].off || s->branches[b].parent != s->branches[branch].parent)
			continue;
		uint32_t before = token_at(h->t, s->branches[b].begin);
		while (before && !(hazard_punct(h, before, '#') && h->t->t[before].flags & TF_BOL))
			before--;
		return condition_on_device(h->p, h->u, before) == 1;
	}
	return false;
}

void hazard_drop_dead(struct hazards *h)
{
	struct diagnostics *said = &h->u->diags;
	bool any = false;
	for (uint32_t k = 0; k < said->n; k++)
		any |= diag_table[said->d[k].id].id[0] == 'W';
	if (!any || !slice_find(h->t->src, SLICE_LIT("__CUDA_ARCH__")))
		return;
	for (uint32_t b = 0; b < h->u->scan.n_branches; b++) {
		const struct scan_branch *branch = &h->u->scan.branches[b];
		if (branch->guard || !is_dead(h, b))
			continue;
		for (uint32_t k = 0; k < said->n; k++)
			if (diag_table[said->d[k].id].id[0] == 'W' && branch->begin <= said->d[k].off &&
			    said->d[k].off < branch->end && hazard_in_device(h, token_at(h->t, said->d[k].off)))
				said->d[k--] = said->d[--said->n];
	}
}
