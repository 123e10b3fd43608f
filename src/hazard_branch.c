/* hazard_branch.c: branches of #if that no AMD GPU takes: '#if __CUDA_ARCH__ < 700', '#else' of '#if __CUDA_ARCH__ >= 700'. What
 * runs on the device there is not looked at. src/condition.c decides; its edits are read here. */
#include "hazard.h"

enum answer { UNKNOWN, NO, YES };

/* What the edits make of a condition on the device; '#' of the directive is token 'hash'. */
static enum answer on_device(struct hazards *h, uint32_t hash)
{
	const struct edits *s = &h->u->edits;
	uint32_t end = 0;
	bool all = true, none = false, arch = false;
	for (uint32_t k = hash; h->t->t[k].kind != TOK_EOD && h->t->t[k].kind != TOK_EOF && !arch; k++)
		arch = hazard_word(h, k, "__CUDA_ARCH__");
	if (!arch)
		return UNKNOWN;
	for (uint32_t k = next(h, next(h, hash)); h->t->t[k].kind != TOK_EOD && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		const struct edit *e = NULL;
		if (h->t->t[k].off < end)
			continue;
		if (hazard_punct(h, k, P_OROR) || hazard_punct(h, k, '!'))
			return UNKNOWN;
		for (uint32_t n = 0; n < s->n && !e; n++)
			e = s->e[n].begin == h->t->t[k].off && s->e[n].end > s->e[n].begin && s->e[n].n_pieces ? &s->e[n] : NULL;
		if (!e) {
			all &= hazard_word(h, k, "defined") || hazard_punct(h, k, '(') || hazard_punct(h, k, ')') ||
			       hazard_punct(h, k, P_ANDAND);
			continue;
		}
		struct slice text = {e->pieces[0].text, e->pieces[0].text ? e->pieces[0].text_len : 0};
		none |= slice_is(text, "0") || slice_starts(text, "0 ") || slice_starts(text, "!defined(__HIP_DEVICE_COMPILE__)");
		all &= slice_is(text, "1") || slice_starts(text, "1 ") || slice_starts(text, "defined(__HIP_DEVICE_COMPILE__)") ||
		       slice_is(text, "__HIP_DEVICE_COMPILE__");
		end = e->end;
	}
	return none ? NO : all ? YES : UNKNOWN;
}

/* Is the branch taken by no pass for the device: because of its condition, or because one before it is? */
static bool is_dead(struct hazards *h, uint32_t branch)
{
	const struct scan *s = &h->u->scan;
	uint32_t hash = token_at(h->t, s->branches[branch].begin);
	while (hash && !(hazard_punct(h, hash, '#') && h->t->t[hash].flags & TF_BOL))
		hash--;
	uint32_t word = next(h, hash);
	if ((hazard_word(h, word, "if") || hazard_word(h, word, "elif")) && on_device(h, hash) == NO)
		return true;
	for (uint32_t b = 0; b < branch && (hazard_word(h, word, "else") || hazard_word(h, word, "elif")); b++) {
		if (s->branches[b].end != h->t->t[hash].off || s->branches[b].parent != s->branches[branch].parent)
			continue;
		uint32_t before = token_at(h->t, s->branches[b].begin);
		while (before && !(hazard_punct(h, before, '#') && h->t->t[before].flags & TF_BOL))
			before--;
		return on_device(h, before) == YES;
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
