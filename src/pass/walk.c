/* walk.c: what a walk over the tokens of a file says of a name. */
#include "pass/walk.h"

struct diagnostic *match_say(struct pass *m, enum diag_id id, uint32_t a, uint32_t b, enum evidence ev, const char *arg1,
                             const char *arg2)
{
	if (m->t->t[token_at(m->t, a)].flags & TF_SKIPPED)
		return NULL;
	struct diagnostic *d = diag_add(&m->u->diags, id, m->u->index, a, b, arg1, arg2);
	d->evidence = ev;
	return d;
}

void match_explain(struct pass *m, struct diagnostic *d, const struct name_rule *r)
{
	if (!d)
		return;
	struct arena *a = &m->u->diags.arena;
	d->cuda = arena_strdup(a, r->cuda);
	d->hip = r->hip ? arena_strdup(a, r->hip) : NULL;
	bool tells = rule_tells_why(r, m->sel);
	d->why = tells && r->why ? arena_strdup(a, r->why) : NULL;
	d->fix = tells && r->fix ? arena_strdup(a, r->fix) : NULL;
}

bool match_is_param(const struct pass *m, struct slice w)
{
	for (unsigned k = 0; k < m->walk->n_params; k++)
		if (slice_eq(m->walk->params[k], w))
			return true;
	return false;
}
