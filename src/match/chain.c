/* chain.c: names with what stands in front of them, a::b::c: how they are read, which namespaces bring them in, and their rules. */
#include "project/include_reach.h"
#include "match/candidate.h"
#include "match/copied_cub.h"
#include "project/group.h"
#include "project/resolve.h"

bool match_is_alias(const struct pass *m, struct slice w, uint64_t *alias)
{
	return m->p->aliases.n && decl_find(&m->p->aliases, m->u, w, alias);
}

/* Does 'using ::name;' stand in a namespace called 'space', in this file? */
static bool uses_global(const struct unit *u, struct slice space, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, name) {
		uint32_t scope = token_prev(t, i);
		if (!token_is_punct(t, scope, P_SCOPE) || !token_is_punct(t, token_next(t, i), ';'))
			continue;
		uint32_t k = token_prev(t, scope);
		if (k == NO_TOKEN || t->t[k].kind != TOK_IDENT || !token_is(t, k, "using"))
			continue;
		k = token_prev(t, brace_around(t, k));
		if (token_is_word(t, k) && slice_eq(token_bytes(t, k), space))
			return true;
	}
	return false;
}

/* The last component of the namespace that 'space' is another name of: namespace space = ::a::b; 'space' itself where there is none. */
static struct slice aliased(const struct pass *m, struct slice space)
{
	for (size_t k = 0; k < m->p->n; k++)
		for (uint32_t n = 0; unit_sees(m->u, &m->p->units[k]) && n < m->p->units[k].scan.n_aliases; n++) {
			const struct scan_alias *a = &m->p->units[k].scan.aliases[n];
			if (!slice_eq(a->name, space))
				continue;
			size_t at = a->target.n;
			while (at && a->target.p[at - 1] != ':')
				at--;
			return (struct slice){a->target.p + at, a->target.n - at};
		}
	return space;
}

bool match_brought_in(const struct pass *m, uint32_t i, struct slice name)
{
	struct slice space = {m->t->src.p + m->t->t[i].off, m->t->t[i].len};
	if (m->t->t[i].kind != TOK_IDENT ||
	    !(slice_starts(name, "cu") || slice_starts(name, "CU") || slice_starts(name, "make_")) ||
	    rules_is_namespace(m->p->rules, space))
		return false;
	uint64_t bits;
	if (decl_find(&m->p->decls, m->u, name, &bits) && bits & DECL_STANDS_IN && !(bits & DECL_ANYWHERE) &&
	    slice_eq(m->p->spaces[(bits >> DECL_SPACE_SHIFT) - 1], space))
		return true; /* which is declared there in HIP's name */
	space = aliased(m, space);
	for (size_t k = 0; k < m->p->n; k++)
		if (m->p->units[k].uses_global && unit_sees(m->u, &m->p->units[k]) && uses_global(&m->p->units[k], space, name))
			return true;
	return false;
}

void chain_read(struct pass *m, uint32_t i, struct chain *c)
{
	*c = (struct chain){.first = i, .last = i, .full = m->walk->spare};
	c->full.n = 0;
	m->walk->spare = (struct buf){0};
	struct slice w = pass_text(m, i);
	uint64_t alias;
	if (pass_punct(m, token_next(m->t, i), P_SCOPE) && match_is_alias(m, w, &alias)) {
		buf_addslice(&c->full, m->p->alias_targets[alias]);
		c->aliased = true;
	} else
		buf_addslice(&c->full, w);
	c->part[0] = i;
	c->end_of[0] = c->full.n;
	c->n = 1;
	for (uint32_t k = token_next(m->t, i); pass_punct(m, k, P_SCOPE) && c->n < 16; k = token_next(m->t, k)) {
		k = token_next(m->t, k);
		if (m->t->t[k].kind != TOK_IDENT)
			break;
		buf_addstr(&c->full, "::");
		buf_addslice(&c->full, pass_text(m, k));
		c->part[c->n] = c->last = k;
		c->end_of[c->n++] = c->full.n;
	}
}

void chain_done(struct pass *m, struct chain *c)
{
	buf_free(&m->walk->spare);
	m->walk->spare = c->full;
}

/* Does the file open a namespace of this name? */
static unsigned opens(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i);
		if (token_is(t, before, "namespace") && !token_is(t, token_prev(t, before), "using") &&
		    !token_is_punct(t, token_next(t, i), '='))
			return true;
	}
	return false;
}

/* cub:: where the program opens that namespace and includes none of CUB's headers: a copy under other paths (MultithreadCorner/Hydra's hydra_cub). It
 * stays as it is, in the bodies of macros, too. */
static bool is_own_cub(struct pass *m, const struct chain *c)
{
	static const struct group_question opening = {'=', 1, opens, true};
	struct slice first = {c->full.p, c->end_of[0]}, space = SLICE_LIT("cub");
	return SLICE_IS_ANY(first, "cub", "CUB_NS_QUALIFIER") && !is_name_of_copied_cub(m->p, m->u, "cub::") &&
	       !spelled_in_group(m->p, m->u, SLICE_LIT("cub/")) && !spelled_in_group(m->p, m->u, SLICE_LIT("thrust/")) &&
	       group_ask(&opening, m->p, m->u, space);
}

const struct name_rule *chain_find(struct pass *m, struct chain *c, unsigned *used)
{
	if (is_own_cub(m, c))
		return NULL;
	for (unsigned k = c->n; k; k--) {
		const struct name_rule *r = rules_find(m->p->rules, (struct slice){c->full.p, c->end_of[k - 1]}, 0);
		if (r) {
			*used = k;
			return r;
		}
	}
	/* a using directive may have opened the namespace that the first component lives in; where cuda's is open, "std" is still ::std */
	bool opened = m->walk->opened && !slice_is(pass_text(m, c->first), "std");
	for (size_t i = 0; opened && i < m->p->n_used; i++) {
		if ((!m->p->used[i].seen[m->u - m->p->units] &&
		     !(m->t->t[c->first].flags & TF_MACRO_BODY && m->p->used[i].group == m->u->group)) ||
		    (m->p->used[i].only.n && !slice_eq(m->p->used[i].only, pass_text(m, c->first))))
			continue;
		struct buf full = {0};
		buf_addslice(&full, m->p->used[i].name);
		buf_addstr(&full, "::");
		size_t before = full.n;
		buf_add(&full, c->full.p, c->full.n);
		for (unsigned k = c->n; k; k--) {
			const struct name_rule *r = rules_find(m->p->rules, (struct slice){full.p, before + c->end_of[k - 1]}, 0);
			if (r) {
				buf_free(&full);
				if (declarator_in_sight(m->t, c->first) != NO_TOKEN) /* T extents; f(extents); */
					return NULL;
				*used = k;
				c->opened = true;
				return r;
			}
		}
		buf_free(&full);
	}
	return NULL;
}

bool chain_is_own(struct pass *m, const struct chain *c, unsigned used)
{
	const struct tokens *t = m->t;
	if (used >= c->n || !(t->t[c->first].flags & TF_MACRO_BODY))
		return false;
	struct slice space = token_bytes(t, c->part[used - 1]);
	for (uint32_t k = brace_around(t, c->first); k != NO_TOKEN; k = brace_around(t, k)) {
		uint32_t name = token_prev(t, k);
		if (!token_is_word(t, name) || !slice_eq(token_bytes(t, name), space) ||
		    !token_is(t, token_prev(t, name), "namespace"))
			continue;
		const struct name_fact *f = facts_name(&m->u->facts, t->t[name].off);
		return f && f->origin != ORIGIN_CUDA;
	}
	return false;
}
