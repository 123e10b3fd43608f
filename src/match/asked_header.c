/* asked_header.c: #if __has_include(<cuda_fp16.h>), which HIP has under another name. */
#include "project/cuda_guard.h"
#include "project/include_reach.h"
#include "match/candidate.h"

/* Has the #if that the directive at '#' belongs to a branch for HIP, or one that asks for a header of HIP's? */
static bool has_hips_branch(const struct scan *s, uint32_t hash)
{
	for (uint32_t b = 0; b < s->n_branches; b++)
		for (uint32_t k = s->branches[b].hash == hash ? s->branches[s->branches[b].first].last : UINT32_MAX;
		     k != UINT32_MAX; k = s->branches[k].before)
			if (s->branches[k].hip != UINT32_MAX || slice_find(scan_directive_text(s, k), SLICE_LIT("<hip/")))
				return true;
	return false;
}

void pass_asked_header(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	const struct scan *s = &m->u->scan;
	uint32_t open = token_next(t, i), header = token_next(t, open), hash = directive_start(t, i);
	if (hash == NO_TOKEN || token_pair(t, open, '(') == NO_TOKEN || t->t[header].kind != TOK_HEADER ||
	    t->t[i].flags & TF_SKIPPED || t->t[i].flags & TF_MACRO_BODY)
		return;
	struct slice name = token_bytes(t, header);
	name = (struct slice){name.p + 1, name.n - 2};
	for (uint32_t k = 0; k < s->n_includes; k++)
		if (s->includes[k].target >= 0 && slice_eq(s->includes[k].name, name))
			return; /* the project's own */
	const struct name_rule *r = header_rule(m->p->rules, name);
	const char *to = NULL;
	enum verdict v = r ? rule_verdict(r, m->sel, &to) : VERDICT_SAME;
	if ((v != VERDICT_RENAME && v != VERDICT_DROP) || kept_for_cuda(m->p->run, s, t->t[i].off) ||
	    kept_for_hip(m->p->run, s, t->t[i].off) || has_hips_branch(s, hash))
		return;
	uint32_t end = token_end(t, t->t[open].pair);
	const char *text = v == VERDICT_RENAME
	                           ? arena_printf(&m->arena, "<%s>", to)
	                           : arena_printf(&m->arena, "1 /* %.*s */", (int)(end - t->t[i].off), t->src.p + t->t[i].off);
	if (v == VERDICT_RENAME)
		edit_put(&m->u->edits, t->t[header].off, token_end(t, header), text);
	else
		edit_put(&m->u->edits, t->t[i].off, end, text);
}
