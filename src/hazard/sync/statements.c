/* statements.c: in which statements of "if", "else", "for" and "while" a token stands. Each file is read once for each of these words. */
#include "hazard/hazard.h"
#include "hazard/sync/sync.h"

const struct hazard_branch *hazard_statement_before(struct hazards *h, enum hazard_statements kind, uint32_t i)
{
	static const char *const words[STATEMENTS] = {"if", "else", "for", "while"};
	struct hazard_branches *b = &h->statements[kind];
	for (uint32_t k = b->made ? NO_TOKEN : tokens_find(h->t, 0, slice_str(words[kind])), around = UINT32_MAX; k != NO_TOKEN;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t before = kind == ELSES ? k : token_pair(h->t, next(h, k), '(');
		uint32_t end = before == NO_TOKEN || h->t->t[k].flags & TF_DIRECTIVE ? NO_TOKEN : hazard_statement_end(h, before);
		if (end == NO_TOKEN)
			continue;
		while (around != UINT32_MAX && b->v[around].end < k)
			around = b->v[around].outer;
		PUSH(b->v, b->n, b->cap) = (struct hazard_branch){k, end, around};
		around = (uint32_t)b->n - 1;
	}
	b->made = true;
	size_t n = FIRST_NOT(k, (size_t)0, b->n, b->v[k].at < i);
	return n ? &b->v[n - 1] : NULL;
}

const struct hazard_branch *hazard_statement_outer(struct hazards *h, enum hazard_statements kind, const struct hazard_branch *of)
{
	return of->outer == UINT32_MAX ? NULL : &h->statements[kind].v[of->outer];
}

const struct hazard_branch *hazard_if_of(struct hazards *h, const struct hazard_branch *other)
{
	const struct hazard_branch *k = hazard_statement_before(h, IFS, other->at);
	while (k && next(h, k->end) != other->at)
		k = hazard_statement_outer(h, IFS, k);
	return k;
}
